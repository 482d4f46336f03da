import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type KeyMap, readKeyMap } from '../logic/key-map.ts';
import { de } from '../strings/de.ts';
import { en, type Strings } from '../strings/en.ts';

export const languages = { en, de } as const;
export type Language = keyof typeof languages;
export type Theme = 'system' | 'light' | 'dark';

/** A person's choices for this browser. */
interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly keys: KeyMap;
  readonly strings: Strings;
  readonly setLanguage: (language: Language) => void;
  readonly setTheme: (theme: Theme) => void;
  readonly setKeys: (keys: KeyMap) => void;
}

const SettingsContext = createContext<Settings | undefined>(undefined);

export function SettingsProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useKept<Language>('recto.language', readLanguage);
  const [theme, setTheme] = useKept<Theme>('recto.theme', readTheme);
  const [keys, setKeys] = useKept<KeyMap>('recto.keys', readKeyMap, JSON.stringify);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
  }, [language, theme]);
  const settings = useMemo(
    () => ({ language, theme, keys, strings: languages[language], setLanguage, setTheme, setKeys }),
    [language, theme, keys, setLanguage, setTheme, setKeys],
  );
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (settings === undefined) throw new Error('SettingsProvider has to be around what uses settings.');
  return settings;
}

export function useStrings(): Strings {
  return useSettings().strings;
}

function useKept<T>(
  name: string,
  read: (kept: string | null) => T,
  write: (value: T) => string = String,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(() => read(localStorage.getItem(name)));
  const keep = useMemo(
    () => (next: T) => {
      localStorage.setItem(name, write(next));
      setValue(next);
    },
    [name, write],
  );
  return [value, keep];
}

function readLanguage(kept: string | null): Language {
  const wanted = kept ?? navigator.language.slice(0, 2);
  return wanted === 'de' ? 'de' : 'en';
}

function readTheme(kept: string | null): Theme {
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}
