import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { firstStrings } from './parts/settings.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has to have an element with the id "root".');
const strings = await firstStrings();
createRoot(root).render(<App strings={strings} />);
