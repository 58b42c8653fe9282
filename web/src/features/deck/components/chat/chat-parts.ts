// One chunk: what two chunks share would be loaded with the first slide (ADR 0072).
export { CallDialog } from './call-dialog.tsx';
export { Chat } from './chat.tsx';
