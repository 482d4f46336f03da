import { contestantsOf } from './measure-ask.ts';

// Prints the processor time of one call of one client, in milliseconds. In a process of its own, since in a shared one
// each client pays for the garbage of the others. Usage: node one-client.ts NAME BASE_URL
const [name = '', baseUrl = ''] = process.argv.slice(2);
const contestant = contestantsOf(baseUrl).find((one) => one.name === name);
if (contestant === undefined) throw new Error(`There is no client ${name}`);
const warmUps = 3000;
const calls = 4000;
for (let call = 0; call < warmUps; call++) await contestant.run();
const before = process.cpuUsage();
for (let call = 0; call < calls; call++) await contestant.run();
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000 / calls);
process.exit();
