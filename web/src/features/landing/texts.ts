/** Buttons, badges and claims are the specification's (S1 §1, §2; S2 §1), word for word; the sentences around them are ours. */
export const texts = {
  hero: {
    kicker: 'For the top 0.1% of athletes',
    titleLines: ['Every signal your body sends.', 'One clear answer.'],
    text: 'Personalized biomarker tracking, injury-risk assessment, training optimization, and encrypted messaging with dedicated health professionals: your liaisons.',
    start: 'Start Your Journey',
    pricing: 'View Pricing',
    leagues: 'For athletes of the NBA, NFL, MLB and top European soccer leagues.',
  },
  fragment: {
    label:
      'Example of a dashboard: injury risk low, training intensity moderate, focus area recovery, next to-do twenty minutes of mobility, four people in the entourage.',
    title: 'Readiness',
    when: 'Today, 7:40 AM',
    risk: 'Injury Risk',
    riskWord: 'Low',
    riskNote: 'Down from Medium, 6 days ago',
    intensity: 'Training Intensity',
    intensityWord: 'Moderate',
    focus: 'Focus Area',
    focusWord: 'Recovery',
    trend: 'Injury Risk, last 12 weeks',
    todoLabel: 'Next To-Do',
    todo: '20 min mobility before travel',
    entourage: 'Your entourage',
    people: ['DR', 'CK', 'SN', 'TM'],
    meeting: 'Next meeting Thu, 9:30 AM',
  },
  badges: ['HIPAA Compliant', 'Licensed Professionals', 'Encrypted Messaging', 'Elite Athletes Only'],
  features: {
    title: 'Three instruments. No noise.',
    text: 'What your liaisons see and decide reaches you as one word, one level, one thing to do next.',
    learnMore: 'Learn more',
    cards: [
      {
        id: 'injury-risk',
        title: 'Injury risk assessment',
        text: 'Your risk as one of three levels, set by a specialist who knows your load, your travel and your history.',
      },
      {
        id: 'training-optimization',
        title: 'Training optimization',
        text: 'Intensity and focus for the days ahead, set by your liaisons and on your screen the moment they change.',
      },
      {
        id: 'liaison-access',
        title: 'Direct liaison access',
        text: 'Sports science, sports medicine and personal coaching: encrypted messages and meetings with people assigned to you.',
      },
    ],
  },
  eligibility: {
    title: 'Elite athletes only',
    text: 'Entourage is closed on purpose. Every athlete is verified through a professional league and team, or nominated by a coach, before a single value is shown.',
    steps: [
      { title: 'Register', text: 'with your league and team' },
      { title: 'Verify', text: 'with one post from your own account' },
      { title: 'Enter', text: 'once our team has approved you' },
    ],
    action: 'Verify Eligibility',
  },
  network: {
    title: 'A collective brain of global scientists plus a proprietary AI model',
    text: 'A network of scientists and a proprietary AI model trained on elite-athlete data, with Smart Servers that interpret vetted biomarkers. Scientists around the world read what a single staff never could.',
    facts: [
      { title: 'Global scientists', text: 'sports medicine, physiology, nutrition, sleep' },
      { title: 'Proprietary AI model', text: 'trained on elite-athlete data' },
      { title: 'On the ground', text: 'representatives in Croatia, Germany and the USA' },
    ],
    diagram:
      'The scientist network as a constellation around one athlete, with representatives in Croatia, Germany and the USA.',
    nodes: { center: 'You', croatia: 'Croatia', germany: 'Germany', usa: 'USA' },
  },
  testimonials: {
    title: 'Said by those who play',
    quotes: [
      {
        name: 'Marcus Vale',
        league: 'NBA',
        quote: 'I stopped guessing on back-to-backs. I open it, I see one word, and I know how hard the day may be.',
      },
      {
        name: 'Jonas Lindqvist',
        league: 'European soccer',
        quote: 'My liaison changed one week of training in March. I finished the season without missing a match.',
      },
      {
        name: 'DeShawn Ortiz',
        league: 'NFL',
        quote: 'Doctor, coach and scientist in one place, and they all look at the same page before they talk to me.',
      },
    ],
  },
  shop: {
    title: 'The athletes’ shop',
    text: 'Products developed by the athletes who use them.',
    comingSoon: 'Coming Soon',
    shelves: ['Strength', 'Recovery', 'Endurance', 'Focus', 'Nutrition', 'Sleep'],
  },
  closing: {
    titleLines: ['The season is long.', 'Start it with your entourage.'],
    text: 'Verification takes 1-2 business days.',
    start: 'Start Your Journey',
  },
} as const;
