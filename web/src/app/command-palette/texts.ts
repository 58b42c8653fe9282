export const texts = {
  dialog: 'Go to',
  title: 'Go to a screen',
  titleWithPeople: 'Go to a screen or a person',
  placeholder: 'Search screens',
  placeholderWithPeople: 'Search screens, people and messages',
  screens: 'Screens',
  actions: 'Actions',
  people: 'People',
  messages: 'Messages',
  nothing: 'No screen and no action has that name.',
  nothingWithPeople: 'No screen, action or person has that name, and no message contains it.',
  loading: 'Loading people...',
  nobody: 'There are no people here yet.',
  failed: 'The people could not be loaded.',
  messagesFailed: 'Your messages could not be searched.',
  retry: 'Try again',
  more: (count: number) => (count === 1 ? 'One more person: type a name' : `${count} more people: type a name`),
  action: {
    book: 'Book a meeting',
    invite: 'Invite a coach',
    message: (name: string) => `Message ${name}`,
    keys: 'Keyboard shortcuts',
    logOut: 'Log out',
    themes: { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the system' },
  },
  keys: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    /** Each group: where the keys work, and what each of them does. */
    groups: [
      {
        where: 'Everywhere',
        rows: [
          { keys: ['Ctrl K', '/'], does: 'Go to a screen or a person, or do something' },
          { keys: ['?'], does: 'Show this list' },
          { keys: ['Esc'], does: 'Close what is open' },
        ],
      },
      {
        where: 'Athletes of a liaison',
        viewers: ['LIAISON'],
        rows: [
          { keys: ['J', 'K'], does: 'Next or previous athlete' },
          { keys: ['Enter'], does: 'Open the athlete' },
        ],
      },
      {
        where: 'Times of a meeting',
        viewers: ['ATHLETE', 'LIAISON'],
        rows: [
          { keys: ['←', '→', '↑', '↓'], does: 'Next time, as the times are laid out' },
          { keys: ['Page Up', 'Page Down'], does: 'Previous or next day' },
          { keys: ['Space'], does: 'Choose the time' },
        ],
      },
      {
        where: 'Messages',
        viewers: ['ATHLETE', 'LIAISON', 'ADMIN', 'TEAM_MEMBER'],
        rows: [
          { keys: ['Enter'], does: 'Send' },
          { keys: ['Shift Enter'], does: 'New line' },
        ],
      },
      {
        where: 'Review queue',
        viewers: ['ADMIN'],
        rows: [
          { keys: ['A', 'R'], does: 'Approve or reject' },
          { keys: ['U'], does: 'Undo the last decision' },
          { keys: ['N', 'P'], does: 'Next or previous athlete' },
        ],
      },
    ],
  },
  roles: { ATHLETE: 'Athlete', LIAISON: 'Liaison', ADMIN: 'Admin', TEAM_MEMBER: 'Team member' },
} as const;
