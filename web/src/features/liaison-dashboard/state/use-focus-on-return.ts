import { useEffect, useRef } from 'react';

/** When the list is shown again, the focus returns to the entry that was selected. */
export function useFocusOnReturn(isSelected: boolean, isNobodySelected: boolean) {
  const row = useRef<HTMLButtonElement>(null);
  const wasSelected = useRef(false);
  useEffect(() => {
    if (wasSelected.current && isNobodySelected) row.current?.focus();
    wasSelected.current = isSelected;
  }, [isSelected, isNobodySelected]);
  return row;
}
