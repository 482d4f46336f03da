#!/usr/bin/env node
import { existsSync } from 'node:fs';

// The repository runs TypeScript directly; an installed package contains compiled JavaScript.
const compiled = new URL('../dist/command/bin.js', import.meta.url);
const program = existsSync(compiled) ? compiled : new URL('../src/command/bin.ts', import.meta.url);
try {
  await import(program.href);
} catch (error) {
  if (error?.code !== 'NODE_TOO_OLD') throw error;
  console.error(error.message);
  process.exitCode = 1;
}
