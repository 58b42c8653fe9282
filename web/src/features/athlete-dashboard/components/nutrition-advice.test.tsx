import { render, screen } from '@testing-library/react';
import { NutritionAdvice } from './nutrition-advice.tsx';

test('a repeated line is replaced correctly', () => {
  const { rerender } = render(<NutritionAdvice advice={['Water', 'Water']} />);
  expect(screen.getAllByText('Water')).toHaveLength(2);
  rerender(<NutritionAdvice advice={['Iron']} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Iron']);
});
