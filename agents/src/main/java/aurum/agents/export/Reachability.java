package aurum.agents.export;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.CompactConstructorDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MarkerAnnotationExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.NormalAnnotationExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SingleMemberAnnotationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithExtends;
import com.github.javaparser.ast.nodeTypes.NodeWithImplements;
import com.github.javaparser.ast.nodeTypes.NodeWithTypeParameters;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.visitor.VoidVisitorAdapter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds what a program needs of the {@link SourceLibrary} and cuts the rest away.
 *
 * <p>It goes by names alone, which is simple and errs on the side of keeping: a type is needed if
 * its simple name stands in needed code; a method, if a method of its name and number of parameters
 * is called anywhere there, whatever on; a field, if its name is used. Members of objects are only
 * needed where their type is ever created, and methods that override what is not ours always are.
 * So an interface's method that nobody calls goes together with everything that implements it.
 *
 * <p>A field that is never read goes with the assignments to it, unless they do more than assign:
 * constructions, and static methods of other types, are taken to have no other effect.
 */
final class Reachability {
  /** An assignment that stays only if somebody reads its field. */
  private record Store(String field, ExpressionStmt statement, CompilationUnit unit) {}

  private final SourceLibrary library;

  /** The files that hold needed types, in the order in which they were found. */
  private final Set<CompilationUnit> units = new LinkedHashSet<>();

  /** All types of these files, also nested ones, and the file of each. */
  private final Map<TypeDeclaration<?>, CompilationUnit> types = new LinkedHashMap<>();

  private final Set<Node> needed = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Store> stores = new ArrayList<>();

  // What stands in needed code. Calls and creations are written as name/number of arguments.

  private final Set<String> names = new HashSet<>();
  private final Set<String> calls = new HashSet<>();
  private final Set<String> references = new HashSet<>();
  private final Set<String> creations = new HashSet<>();
  private final Set<String> created = new HashSet<>();
  private final Set<Integer> delegations = new HashSet<>();

  private Reachability(SourceLibrary library) {
    this.library = library;
  }

  /**
   * The files of a program, cut down to what it needs.
   *
   * @param program its first file, whose first type has the method {@code main}
   * @return {@code program} and the others, in the order in which they were found
   */
  static List<CompilationUnit> cut(SourceLibrary library, CompilationUnit program) {
    Reachability reachability = new Reachability(library);
    reachability.add(program);
    reachability.names.add(program.getType(0).getNameAsString());
    reachability.calls.add("main/1");
    reachability.follow();
    reachability.removeTheRest();
    return List.copyOf(reachability.units);
  }

  private void add(CompilationUnit unit) {
    if (units.add(unit)) {
      for (TypeDeclaration<?> type : unit.getTypes()) {
        addType(type, unit);
      }
    }
  }

  private void addType(TypeDeclaration<?> type, CompilationUnit unit) {
    types.put(type, unit);
    for (BodyDeclaration<?> member : type.getMembers()) {
      if (member instanceof TypeDeclaration<?> nested) {
        addType(nested, unit);
      }
    }
  }

  /** Reads needed code until it needs nothing new. */
  private void follow() {
    boolean more = true;
    while (more) {
      more = false;
      for (Map.Entry<TypeDeclaration<?>, CompilationUnit> entry : List.copyOf(types.entrySet())) {
        TypeDeclaration<?> type = entry.getKey();
        CompilationUnit unit = entry.getValue();
        if (names.contains(type.getNameAsString()) && needed.add(type)) {
          more = true;
          readHeader(type, unit);
        }
        if (!needed.contains(type)) {
          continue;
        }
        for (BodyDeclaration<?> member : type.getMembers()) {
          if (!needed.contains(member) && isNeeded(type, member)) {
            more = true;
            needed.add(member);
            read(member, unit);
          }
        }
      }
      for (Store store : List.copyOf(stores)) {
        if (names.contains(store.field)) {
          more = true;
          stores.remove(store);
          read(store.statement.getExpression(), store.unit);
        }
      }
    }
  }

  private void readHeader(TypeDeclaration<?> type, CompilationUnit unit) {
    type.getParentNode()
        .filter(outer -> outer instanceof TypeDeclaration<?>)
        .ifPresent(outer -> names.add(((TypeDeclaration<?>) outer).getNameAsString()));
    if (type instanceof NodeWithTypeParameters<?> generic) {
      read(generic.getTypeParameters(), unit);
    }
    if (type instanceof NodeWithExtends<?> extending) {
      read(extending.getExtendedTypes(), unit);
      for (ClassOrInterfaceType parent : extending.getExtendedTypes()) {
        created.add(parent.getNameAsString());
        creations.add(parent.getNameAsString() + "/0");
      }
    }
    if (type instanceof NodeWithImplements<?> implementing) {
      read(implementing.getImplementedTypes(), unit);
    }
    if (type instanceof RecordDeclaration tuple) {
      read(tuple.getParameters(), unit);
    }
    if (type instanceof EnumDeclaration enumeration) {
      read(enumeration.getEntries(), unit);
    }
  }

  // Whether a member of a needed type is needed itself.

  private boolean isNeeded(TypeDeclaration<?> type, BodyDeclaration<?> member) {
    if (member instanceof FieldDeclaration field) {
      return (field.isStatic() || hasObjects(type))
          && field.getVariables().stream().anyMatch(this::isNeeded);
    }
    if (member instanceof MethodDeclaration method) {
      return (method.isStatic() || hasObjects(type))
          && (isCalled(method) || isTheFunction(type, method) || isOverrideOfForeign(type, method));
    }
    if (member instanceof ConstructorDeclaration constructor) {
      String name = type.getNameAsString();
      return type.isEnumDeclaration()
          || references.contains(name + "::new")
          || (created.contains(name) && isVarargs(constructor))
          || (created.contains(name) && delegations.contains(constructor.getParameters().size()))
          || creations.contains(name + '/' + constructor.getParameters().size());
    }
    if (member instanceof InitializerDeclaration initializer) {
      return initializer.isStatic() || hasObjects(type);
    }
    return member instanceof CompactConstructorDeclaration && hasObjects(type);
  }

  private boolean isNeeded(VariableDeclarator variable) {
    return names.contains(variable.getNameAsString())
        || variable.getInitializer().filter(value -> !onlyHasAValue(value)).isPresent();
  }

  private boolean hasObjects(TypeDeclaration<?> type) {
    return type.isEnumDeclaration()
        || (type instanceof ClassOrInterfaceDeclaration c && c.isInterface())
        || created.contains(type.getNameAsString());
  }

  private boolean isCalled(MethodDeclaration method) {
    String name = method.getNameAsString();
    return references.contains(name)
        || calls.contains(name + '/' + method.getParameters().size())
        || (isVarargs(method) && calls.stream().anyMatch(call -> call.startsWith(name + '/')));
  }

  private static boolean isVarargs(CallableDeclaration<?> method) {
    return method.getParameters().stream().anyMatch(Parameter::isVarArgs);
  }

  /** A lambda needs the one abstract method of its interface, whether or not it is called. */
  private static boolean isTheFunction(TypeDeclaration<?> type, MethodDeclaration method) {
    return type.isAnnotationPresent(FunctionalInterface.class) && method.getBody().isEmpty();
  }

  private boolean isOverrideOfForeign(TypeDeclaration<?> type, MethodDeclaration method) {
    return method.isAnnotationPresent(Override.class)
        && !parentsDeclare(type, method.getNameAsString(), method.getParameters().size());
  }

  private boolean parentsDeclare(TypeDeclaration<?> type, String method, int parameters) {
    Set<String> parents = new HashSet<>();
    if (type instanceof NodeWithExtends<?> extending) {
      extending.getExtendedTypes().forEach(parent -> parents.add(parent.getNameAsString()));
    }
    if (type instanceof NodeWithImplements<?> implementing) {
      implementing.getImplementedTypes().forEach(parent -> parents.add(parent.getNameAsString()));
    }
    for (TypeDeclaration<?> parent : types.keySet()) {
      if (parents.contains(parent.getNameAsString())
          && (parent.getMethodsByName(method).stream()
                  .anyMatch(m -> m.getParameters().size() == parameters)
              || parentsDeclare(parent, method, parameters))) {
        return true;
      }
    }
    return false;
  }

  // Reading code.

  private void read(NodeList<? extends Node> nodes, CompilationUnit unit) {
    nodes.forEach(node -> read(node, unit));
  }

  private void read(Node node, CompilationUnit unit) {
    node.accept(new Reader(), unit);
  }

  /** Notes every name of a type, field, method or constructor that a piece of code uses. */
  private final class Reader extends VoidVisitorAdapter<CompilationUnit> {
    @Override
    public void visit(NameExpr expression, CompilationUnit unit) {
      mention(expression.getNameAsString(), unit);
    }

    @Override
    public void visit(ClassOrInterfaceType type, CompilationUnit unit) {
      mention(type.getNameAsString(), unit);
      super.visit(type, unit);
    }

    @Override
    public void visit(FieldAccessExpr expression, CompilationUnit unit) {
      mention(expression.getNameAsString(), unit);
      super.visit(expression, unit);
    }

    @Override
    public void visit(MethodCallExpr call, CompilationUnit unit) {
      calls.add(call.getNameAsString() + '/' + call.getArguments().size());
      super.visit(call, unit);
    }

    @Override
    public void visit(MethodReferenceExpr reference, CompilationUnit unit) {
      references.add(reference.getIdentifier());
      if (reference.getIdentifier().equals("new")) {
        created.add(reference.getScope().toString());
        references.add(reference.getScope() + "::new");
      }
      super.visit(reference, unit);
    }

    @Override
    public void visit(ObjectCreationExpr creation, CompilationUnit unit) {
      String name = creation.getType().getNameAsString();
      created.add(name);
      creations.add(name + '/' + creation.getArguments().size());
      super.visit(creation, unit);
    }

    @Override
    public void visit(ExplicitConstructorInvocationStmt call, CompilationUnit unit) {
      // this(...) or super(...): of whichever type, the one with this number of parameters.
      delegations.add(call.getArguments().size());
      super.visit(call, unit);
    }

    @Override
    public void visit(ExpressionStmt statement, CompilationUnit unit) {
      String field = assignedField(statement);
      if (field == null || names.contains(field)) {
        super.visit(statement, unit);
      } else {
        stores.add(new Store(field, statement, unit));
      }
    }

    // Annotations are cut away.

    @Override
    public void visit(MarkerAnnotationExpr annotation, CompilationUnit unit) {}

    @Override
    public void visit(SingleMemberAnnotationExpr annotation, CompilationUnit unit) {}

    @Override
    public void visit(NormalAnnotationExpr annotation, CompilationUnit unit) {}

    private void mention(String name, CompilationUnit unit) {
      names.add(name);
      if (Character.isUpperCase(name.charAt(0))) {
        library.find(qualified(name, unit)).ifPresent(Reachability.this::add);
      }
    }
  }

  private static String qualified(String name, CompilationUnit unit) {
    for (ImportDeclaration imported : unit.getImports()) {
      if (imported.getName().getIdentifier().equals(name)) {
        return imported.getNameAsString();
      }
    }
    return unit.getPackageDeclaration().orElseThrow().getNameAsString() + '.' + name;
  }

  /** The field of the same object or class to which a statement only assigns a value, or null. */
  private static String assignedField(ExpressionStmt statement) {
    if (!(statement.getExpression() instanceof AssignExpr assignment)
        || assignment.getOperator() != AssignExpr.Operator.ASSIGN
        || !onlyHasAValue(assignment.getValue())) {
      return null;
    }
    Expression target = assignment.getTarget();
    if (target instanceof FieldAccessExpr access && access.getScope().isThisExpr()) {
      return access.getNameAsString();
    }
    if (target instanceof NameExpr plain && !isLocal(plain.getNameAsString(), statement)) {
      return plain.getNameAsString();
    }
    return null;
  }

  /** Whether a member declares a variable or parameter of that name anywhere. */
  private static boolean isLocal(String name, Node statement) {
    Node member = statement;
    while (!(member instanceof BodyDeclaration<?>)) {
      member = member.getParentNode().orElseThrow();
    }
    return !member
            .findAll(VariableDeclarator.class, v -> v.getNameAsString().equals(name))
            .isEmpty()
        || !member.findAll(Parameter.class, p -> p.getNameAsString().equals(name)).isEmpty();
  }

  /** Whether nothing but the value is lost when an expression is not evaluated. */
  private static boolean onlyHasAValue(Expression expression) {
    if (expression instanceof LambdaExpr) {
      return true;
    }
    if (expression instanceof AssignExpr
        || (expression instanceof UnaryExpr unary && unary.getOperator().name().contains("CREMENT"))
        || (expression instanceof MethodCallExpr call && !isOfAnotherType(call))) {
      return false;
    }
    for (Node child : expression.getChildNodes()) {
      if (child instanceof Expression part && !onlyHasAValue(part)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a static method of a named type is called. */
  private static boolean isOfAnotherType(MethodCallExpr call) {
    return call.getScope()
        .filter(scope -> scope instanceof NameExpr)
        .filter(scope -> Character.isUpperCase(((NameExpr) scope).getNameAsString().charAt(0)))
        .isPresent();
  }

  // Cutting.

  private void removeTheRest() {
    for (Store store : stores) {
      store.statement.remove();
    }
    for (TypeDeclaration<?> type : types.keySet()) {
      type.getMembers().removeIf(member -> !needed.contains(member));
    }
    units.forEach(unit -> unit.getTypes().removeIf(type -> !needed.contains(type)));
    units.removeIf(unit -> unit.getTypes().isEmpty());
  }
}
