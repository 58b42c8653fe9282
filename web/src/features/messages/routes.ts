import { paths } from '#entities/navigation/paths.ts';
import { approved, defineScreen, type Route } from '#entities/navigation/route.ts';
import ChatBubbleOutlineRounded from '#icons/ChatBubbleOutlineRounded.tsx';
import { UnreadCount } from './components/unread-count.tsx';

const messages = defineScreen({
  name: 'messages',
  title: 'Messages',
  load: async () => (await import('./screens/messages-screen.tsx')).MessagesScreen,
});

export const messagesRoutes: readonly Route[] = [
  {
    path: paths.messages,
    access: approved(messages),
    links: [
      { list: 'bar', label: 'Messages', order: 30, Badge: UnreadCount },
      { list: 'bottom', label: 'Messages', order: 30, Icon: ChatBubbleOutlineRounded, Badge: UnreadCount },
    ],
  },
];
