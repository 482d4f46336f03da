import { templates } from '@recto/document';
import { describe, expect, test } from 'vitest';
import { templateActionId } from '../src/first-start.ts';
import { plainDocument } from './plain-reader.ts';
import { eventually, shareTestService, type TestResult } from './test-service.ts';

const shared = shareTestService({ parts: { templates: { INVOICE: templates.INVOICE } } });

function actionUrl(): string {
  const service = shared();
  return service.platform(`/actions/${templateActionId(service.credentials.organizationId, 'INVOICE')}`);
}

function executionsUrl(): string {
  const service = shared();
  const actionId = templateActionId(service.credentials.organizationId, 'INVOICE');
  return service.runtime(`/actions/${actionId}/versions/1.0.0/executions`);
}

async function finished(document: Buffer): Promise<TestResult> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(document)]), 'invoice.pdf');
  const response = await shared().fetch(executionsUrl(), { method: 'POST', body: form });
  const { id } = (await response.json()) as TestResult;
  return eventually(async () => {
    const body = (await (await shared().fetch(`${executionsUrl()}/${id}`)).json()) as TestResult;
    return ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESULTS_PENDING'].includes(body.status) ? undefined : body;
  });
}

const plain = { hidden: false, required: false };
const neverAsked = { ...plain, confidenceThreshold: 0 };

describe('the template of invoices, by HTTP', () => {
  test('says when people are asked about its newer fields', async () => {
    const body = (await (await shared().fetch(actionUrl())).json()) as TestResult;
    const { fields, tables } = body.configuration.content.output;
    for (const name of ['discount', 'freight', 'deposit', 'deliveryDate', 'customerNumber'])
      expect([name, fields[name]]).toEqual([name, { ...plain, confidenceThreshold: 50 }]);
    const ofNumber = { ...plain, confidenceThreshold: 83 };
    expect([fields.parties.vendor.taxId, fields.parties.buyer.taxId]).toEqual([ofNumber, ofNumber]);
    expect(tables.taxes).toEqual({ rate: neverAsked, net: neverAsked, tax: neverAsked });
  });

  test('asks for what an invoice cannot be without, at a threshold above nothing', async () => {
    const body = (await (await shared().fetch(actionUrl())).json()) as TestResult;
    const { fields } = body.configuration.content.output;
    for (const name of ['invoiceNumber', 'invoiceDate', 'total'])
      expect([name, fields[name].required, fields[name].confidenceThreshold > 0]).toEqual([name, true, true]);
  });
});

describe('a result of the template of invoices, by HTTP', () => {
  const required = ['invoiceNumber=TC-1@0.99', 'invoiceDate=2025-03-14@0.99', 'total=-360.00@0.99'];
  const further = [
    'discount=-30.00@0.9',
    'freight=20.00@0.9',
    'deposit=100.00@0.9',
    'deliveryDate=2025-03-10@0.9',
    'customerNumber=K-5591@0.9',
    'parties.vendor.taxId=DE136695976@0.9',
    'parties.buyer.taxId=GB220430231@0.9',
    'taxes.rate=20%@0.2',
    'taxes.rate=5%@0.2',
  ];

  test('has them, and no person is asked about doubtful rates', async () => {
    const body = await finished(plainDocument([...required, ...further]));
    expect(body.status).toBe('SUCCEEDED');
    const text = JSON.stringify(body);
    for (const value of ['-30.00', '20.00', '100.00', 'K-5591', 'DE136695976', 'GB220430231', '20%', '5%'])
      expect(text).toContain(`"${value}"`);
    const [page] = body.pages;
    expect(page.fields.parties.vendor.taxId.value).toBe('DE136695976');
    expect(page.fields.parties.buyer.taxId.value).toBe('GB220430231');
    expect(page.fields.customerNumber).toMatchObject({ value: 'K-5591' });
    expect(page.tables.taxes.map(({ rate }: TestResult) => rate.value)).toEqual(['20%', '5%']);
  });

  test('goes to a person where one of them is more likely wrong than right', async () => {
    const body = await finished(plainDocument([...required, 'customerNumber=K-5592@0.4']));
    expect(body.status).toBe('MANUAL_VALIDATION_REQUIRED');
  });

  test('goes to a person where a required value is doubtful', async () => {
    const body = await finished(plainDocument([...required.slice(0, 2), 'total=-360.00@0.2', ...further]));
    expect(body.status).toBe('MANUAL_VALIDATION_REQUIRED');
  });
});
