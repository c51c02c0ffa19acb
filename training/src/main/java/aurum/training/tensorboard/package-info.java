/**
 * The metrics of a training as an event file that TensorBoard reads.
 *
 * <pre>
 *   EventFile ---- appends the scalars of each line of metrics.jsonl
 *      |
 *      +-- EventRecord   framing: length, checksum, data, checksum
 *      +-- ProtoMessage  the data: a small protobuf
 * </pre>
 */
package aurum.training.tensorboard;
