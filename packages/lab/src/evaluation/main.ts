import { evalCommand } from './eval-command.ts';

await evalCommand().parseAsync();
