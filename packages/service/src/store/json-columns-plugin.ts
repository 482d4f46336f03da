import {
  type ColumnUpdateNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
  type ValuesNode,
} from 'kysely';
import { jsonColumns } from './json-columns.ts';

/**
 * Writes what rows hold in JSON columns as text, and gives it back as values: nobody else parses a column. It stands
 * behind the plugin that names columns in camelCase, so that results come to it under these names.
 */
export class JsonColumnsPlugin implements KyselyPlugin {
  readonly #transformer = new JsonTextTransformer();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const first = result.rows[0];
    const columns = first === undefined ? [] : jsonColumns.filter((column) => column in first);
    if (columns.length === 0) return result;
    return { ...result, rows: result.rows.map((row) => withValues(row, columns)) };
  }
}

function withValues(row: UnknownRow, columns: readonly string[]): UnknownRow {
  const values: UnknownRow = { ...row };
  for (const column of columns) {
    const text = row[column];
    // Another table may have a number of the same name.
    if (typeof text === 'string') values[column] = JSON.parse(text);
  }
  return values;
}

/** Only what is inserted or set is a value of a column: a list elsewhere is a parameter of its own. */
class JsonTextTransformer extends OperationNodeTransformer {
  #isWritten = false;

  protected override transformValues(node: ValuesNode): ValuesNode {
    return this.#written(() => super.transformValues(node));
  }

  protected override transformColumnUpdate(node: ColumnUpdateNode): ColumnUpdateNode {
    return this.#written(() => super.transformColumnUpdate(node));
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return this.#isWritten ? { ...node, values: node.values.map(jsonText) } : node;
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return this.#isWritten ? { ...node, value: jsonText(node.value) } : node;
  }

  #written<Node>(transform: () => Node): Node {
    this.#isWritten = true;
    try {
      return transform();
    } finally {
      this.#isWritten = false;
    }
  }
}

function jsonText(value: unknown): unknown {
  const isJson = typeof value === 'object' && value !== null && !(value instanceof Uint8Array);
  return isJson ? JSON.stringify(value) : value;
}
