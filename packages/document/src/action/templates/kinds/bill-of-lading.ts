import { kindLabels } from '../../../text/lexicon/kind-labels.ts';
import { field, kindOf, required } from './kind-of.ts';

/** A carrier's receipt for the goods that it takes over, by land or by sea. */
export const billOfLading = kindOf('BILL_OF_LADING', {
  name: 'Bill of lading',
  description: 'What carriers sign for the goods that they take over',
  fields: {
    billOfLadingNumber: required(field('identifier', ...kindLabels.billOfLading.billOfLadingNumber)),
    date: field('date', ...kindLabels.billOfLading.date),
    shipperName: field('name', ...kindLabels.billOfLading.shipperName),
    shipperAddress: field('address', ...kindLabels.billOfLading.shipperAddress),
    consigneeName: required(field('name', ...kindLabels.billOfLading.consigneeName)),
    consigneeAddress: field('address', ...kindLabels.billOfLading.consigneeAddress),
    notifyParty: field('name', ...kindLabels.billOfLading.notifyParty),
    carrier: field('name', ...kindLabels.billOfLading.carrier),
    vessel: field('text', ...kindLabels.billOfLading.vessel),
    voyageNumber: field('identifier', ...kindLabels.billOfLading.voyageNumber),
    portOfLoading: field('text', ...kindLabels.billOfLading.portOfLoading),
    portOfDischarge: field('text', ...kindLabels.billOfLading.portOfDischarge),
    containerNumber: field('identifier', ...kindLabels.billOfLading.containerNumber),
    sealNumber: field('identifier', ...kindLabels.billOfLading.sealNumber),
    trailerNumber: field('identifier', ...kindLabels.billOfLading.trailerNumber),
    freightTerms: field('text', ...kindLabels.billOfLading.freightTerms),
    totalPackages: field('number', ...kindLabels.billOfLading.totalPackages),
    totalWeight: field('text', ...kindLabels.billOfLading.totalWeight),
  },
  columns: {
    packages: field('text', ...kindLabels.billOfLading.packages),
    description: field('text', ...kindLabels.billOfLading.description),
    weight: field('number', ...kindLabels.billOfLading.weight),
    measurement: field('text', ...kindLabels.billOfLading.measurement),
  },
});
