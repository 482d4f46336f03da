import { askForDocumentEarly } from './review/early-document.ts';
import { askForSessionEarly } from './session/early-session.ts';
import './style.css';

// Small, so that the server is at work on the answers while the browser takes the screens in.
askForSessionEarly();
askForDocumentEarly(location.hash);
void import('./main.tsx');
