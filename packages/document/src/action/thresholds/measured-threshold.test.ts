import { describe, expect, test } from 'vitest';
import type { FieldDefinition, FieldKind } from '../../model/action.ts';
import { parseActionFile } from '../file/parse-action-file.ts';
import { templates } from '../templates/templates.ts';
import { measuredRisk } from './measured-risk.ts';
import { measuredCellThreshold, measuredThreshold } from './measured-threshold.ts';

const field = (kind: FieldKind): FieldDefinition => ({ kind, labels: [] });

describe('measuredThreshold', () => {
  test('is lower the more errors are allowed', () => {
    const thresholds = [0.1, 0.5, 1, 2, 3, 5, 10].map((errors) =>
      measuredThreshold('deliveryDate', field('date'), errors),
    );
    expect(thresholds).toEqual(thresholds.toSorted((a, b) => b - a));
    expect(thresholds[0]).toBeGreaterThan(thresholds.at(-1)!);
  });

  test('is higher for fields whose values were wrong more often than their confidence implies', () => {
    const { factors } = measuredRisk;
    expect(factors.total).toBeLessThan(factors.documentDate!);
    expect(measuredThreshold('total', field('money'))).toBeLessThan(
      measuredThreshold('invoiceDate', field('date')),
    );
  });

  test('is between 50 and 99, even for a kind that was never measured', () => {
    for (const kind of ['signature', 'money', 'date', 'checkbox'] as const) {
      for (const errors of [0.001, 2, 10]) {
        const threshold = measuredThreshold('x', field(kind), errors);
        expect(threshold).toBeGreaterThanOrEqual(50);
        expect(threshold).toBeLessThanOrEqual(99);
        expect(Number.isInteger(threshold)).toBe(true);
      }
    }
  });
});

describe('which fields get it', () => {
  test('fields and columns of templates without their own threshold; those never sent to review stay so', () => {
    const { total, emails } = templates.INVOICE.fields;
    expect(total!.confidenceThreshold).toBe(measuredThreshold('total', total!));
    expect(emails!.confidenceThreshold).toBe(0);
    const { price, lineNumber } = templates.INVOICE.tables.table1!.columns;
    expect(price!.confidenceThreshold).toBe(measuredCellThreshold(price!));
    expect(lineNumber!.confidenceThreshold).toBe(0);
  });

  test('no column of a kind that was not measured', () => {
    expect(measuredCellThreshold({ kind: 'checkbox' })).toBeUndefined();
  });

  test('fields of an action file without a threshold, by the errors that the file allows', () => {
    const parsed = parseActionFile(
      'name: x\nerrorsPerHundredDocuments: 5\nfields:\n  a: { kind: date }\n  b: { kind: date, confidenceThreshold: 61 }',
    );
    if (!parsed.ok) throw new Error('expected an action');
    expect(parsed.action.fields.a!.confidenceThreshold).toBe(measuredThreshold('a', field('date'), 5));
    expect(parsed.action.fields.b!.confidenceThreshold).toBe(61);
  });

  test('at most ten errors can be allowed', () => {
    expect(parseActionFile('name: x\nerrorsPerHundredDocuments: 11').ok).toBe(false);
  });
});
