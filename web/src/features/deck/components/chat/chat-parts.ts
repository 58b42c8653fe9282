// One chunk, because modules that two chunks share would load with the first slide.
export { CallDialog } from './call-dialog.tsx';
export { Chat } from './chat.tsx';
