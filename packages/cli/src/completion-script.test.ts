import { spawnSync } from 'node:child_process';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { completionScript } from './completion-script.ts';

function program(): Command {
  const actions = new Command('actions').addCommand(new Command('publish').option('--draft'));
  return new Command('recto')
    .addCommand(actions)
    .addCommand(new Command('extract').option('--action <name>'));
}

/** What bash suggests after `words`; the last one is being typed. */
function offered(...words: string[]): string[] {
  const line = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _recto; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const result = spawnSync('bash', ['-c', `${completionScript('bash', program())}\n${line}`], {
    encoding: 'utf8',
    timeout: 240_000,
  });
  expect(result.stderr).toBe('');
  return result.stdout.split('\n').filter((word) => word !== '');
}

describe('completion in bash', () => {
  test('offers subcommands, also of subcommands', () => {
    expect(offered('recto', 'ex')).toEqual(['extract']);
    expect(offered('recto', 'actions', 'p')).toEqual(['publish']);
  });

  test("offers the subcommand's options, even after its arguments", () => {
    expect(offered('recto', 'extract', '--a')).toEqual(['--action']);
    expect(offered('recto', 'extract', 'file.pdf', '--a')).toEqual(['--action']);
    expect(offered('recto', 'actions', 'publish', 'file.yaml', '--d')).toEqual(['--draft']);
  });

  test('an unknown word does not hang it', () => {
    expect(offered('recto', 'nonsense', '--h')).toEqual(['--help']);
  });
});

test('fish and zsh scripts name every subcommand', () => {
  expect(completionScript('fish', program())).toContain('-a extract');
  expect(completionScript('zsh', program())).toContain('#compdef recto');
});
