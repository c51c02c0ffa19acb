/**
 * The users, ratings and finished games of the original Vindinium server.
 *
 * <pre>
 *   TraceExport --> Store          users, ratings (Elo) and finished games
 *                     +-- Database    SQLite; the tables are in schema.sql
 *                     +-- DataFolder  lock and secret
 * </pre>
 */
package aurum.training.serve.store;
