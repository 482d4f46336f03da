export { checkEachRule } from '@recto/document';
