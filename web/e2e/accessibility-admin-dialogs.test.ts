import { testScreensOf } from './support/accessible-screens.ts';

testScreensOf('admin-dialogs');
