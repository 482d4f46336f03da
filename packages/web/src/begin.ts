import { askForDocumentEarly } from './review/early-document.ts';
import { askForSessionEarly } from './session/early-session.ts';
import './style.css';

// Kept small: the server prepares its answers while the browser loads the screens.
askForSessionEarly();
askForDocumentEarly(location.hash);
void import('./main.tsx');
