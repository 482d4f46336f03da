import { Option } from 'commander';
import { wholeNumber } from '../whole-number.ts';

/** The options of `npm run eval -- --stream`. */
export function streamOptions(): readonly Option[] {
  return [
    new Option(
      '--stream <folder>',
      'play the documents of a folder through a service, one after the other, with a reviewer who answers what is asked',
    ),
    new Option(
      '--draw <senders>',
      'with --stream: first draw so many senders with eight invoices each into the folder',
    ).argParser(wholeNumber),
    new Option('--draw-seed <n>', 'with --draw: which senders').argParser(wholeNumber).default(0),
    new Option('--sender <name>', 'with --stream: only this sender'),
    new Option('--least <n>', 'with --stream: leave out senders with fewer documents')
      .argParser(wholeNumber)
      .default(2),
    new Option('--seed <n>', 'with --stream: in which order senders come').argParser(wholeNumber).default(7),
    new Option('--careless <share>', 'with --stream: confirm this share of the answers without looking')
      .argParser(Number)
      .default(0),
    new Option('--env <settings...>', 'with --stream: settings of the service, such as RECTO_MEMORY=off'),
    new Option('--out <file>', 'with --stream: write how each document went'),
    new Option(
      '--keep <folder>',
      'with --stream: keep the service and what was played in a folder, and go on from there',
    ),
    new Option('--minutes <n>', 'with --stream: stop after so many minutes; --keep goes on').argParser(
      Number,
    ),
    new Option('--against <file>', 'with --stream: compare with what --out wrote'),
  ];
}
