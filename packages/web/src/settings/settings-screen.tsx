import { useState } from 'react';
import { useStrings } from '../parts/settings.tsx';
import { useSession } from '../session/session-gate.tsx';
import { AppsPanel } from './apps-panel.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { CataloguesPanel } from './catalogues-panel.tsx';
import { MemoryPanel } from './memory-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { TeamsPanel } from './teams-panel.tsx';
import { UsersPanel } from './users-panel.tsx';

const panels = ['password', 'users', 'teams', 'apps', 'memory', 'catalogues', 'retention', 'audit'] as const;
type Panel = (typeof panels)[number];

/** Who may do what, who did what, and what was learned of senders; everybody's own password. */
export function SettingsScreen() {
  const { settings } = useStrings();
  const { session } = useSession();
  const [panel, setPanel] = useState<Panel>(session.roles.manage ? 'users' : 'password');
  const shown = panels.filter((name) => name === 'password' || session.roles.manage);
  return (
    <main className="page">
      <div className="page-inner stack">
        <div className="page-head">
          <h1>{settings.title}</h1>
        </div>
        <fieldset className="tabs">
          <legend className="hidden">{settings.title}</legend>
          {shown.map((name) => (
            <button
              key={name}
              type="button"
              className={`button ${name === panel ? 'plain' : 'quiet'}`}
              aria-pressed={name === panel}
              onClick={() => setPanel(name)}
            >
              {settings.panels[name]}
            </button>
          ))}
        </fieldset>
        {panel === 'password' && <PasswordPanel />}
        {panel === 'password' && <SecondFactorPanel />}
        {panel === 'users' && <UsersPanel />}
        {panel === 'teams' && <TeamsPanel />}
        {panel === 'apps' && <AppsPanel />}
        {panel === 'memory' && <MemoryPanel />}
        {panel === 'catalogues' && <CataloguesPanel />}
        {panel === 'retention' && <RetentionPanel />}
        {panel === 'audit' && <AuditPanel />}
      </div>
    </main>
  );
}
