import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart, LineChart, PieChart } from '#shared/components/charts/charts.tsx';
import { FactList } from '#shared/components/fact-list.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { Figure, StatGrid } from '../panel/stat-grid.tsx';
import { callsOfWeek, correctAnswers, lossOfEpochs, participation, deepTechTexts as texts } from './texts.ts';

const twoColumns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

/** Static demonstration content: nothing is requested, and the mark at the top says so. */
export default function DeepTechView() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, md: 3 } }}>
      <div>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 0.5 }}>
          <Typography variant="h3" component="h2">
            {texts.title}
          </Typography>
          <StatusBadge tone="warning">{texts.badge}</StatusBadge>
        </Box>
        <Typography color="textSecondary">{texts.intro}</Typography>
      </div>
      <StatGrid name={texts.figures} columns={texts.cards.length}>
        {texts.cards.map((card) => (
          <Figure key={card.name} {...card} />
        ))}
      </StatGrid>
      <Box sx={twoColumns}>
        <Panel title={texts.participation.title}>
          <PieChart {...texts.participation} points={participation} isTitleHidden />
        </Panel>
        <Panel title={texts.calls.title}>
          <BarChart {...texts.calls} points={callsOfWeek} isTitleHidden />
        </Panel>
        <Panel title={texts.performance.title}>
          <Performance />
        </Panel>
        <Panel title={texts.model.title}>
          <ModelFacts />
        </Panel>
        <Panel title={texts.stack.title}>
          <Stacks />
        </Panel>
        <Panel title={texts.activity.title}>
          <Activity />
        </Panel>
      </Box>
    </Box>
  );
}

const percent = (value: number) => `${value}%`;
const oneDecimal = (value: number) => value.toFixed(1);

function Performance() {
  const { performance, loss } = texts;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <BarChart
        title={performance.caption}
        labelName={performance.labelName}
        valueName={performance.valueName}
        points={correctAnswers}
        format={percent}
        layout="horizontal"
        height={140}
      />
      <LineChart {...loss} points={lossOfEpochs} format={oneDecimal} height={200} />
    </Box>
  );
}

function ModelFacts() {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {texts.model.facts.map(({ name, value }) => (
        <Box
          key={name}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            pb: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Stacks() {
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {texts.stack.lists.map(({ name, items }) => (
        <div key={name}>
          <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
            {name}
          </Typography>
          <FactList facts={items} />
        </div>
      ))}
    </Box>
  );
}

function Activity() {
  return (
    <PlainList sx={{ display: 'grid', gap: 1.5 }}>
      {texts.activity.entries.map(({ text, when }) => (
        <Box
          component="li"
          key={text}
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}
        >
          <span>{text}</span>
          <Typography component="span" variant="body2" color="textSecondary">
            {when}
          </Typography>
        </Box>
      ))}
    </PlainList>
  );
}
