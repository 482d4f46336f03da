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
 * Stores the values of JSON columns as text, and returns them as values: nobody else parses a column. It comes after
 * the plugin that converts column names to camelCase, so results reach it under these names.
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
    // Another table may have a numeric column with the same name.
    if (typeof text === 'string') values[column] = JSON.parse(text);
  }
  return values;
}

/** Only what is inserted or set is a column's value: a list elsewhere is a parameter. */
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
