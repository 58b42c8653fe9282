import { useEffect } from 'react';

const attribute = 'data-color-scheme';

/** Prints in the light scheme, independent of the scheme of the screen (look.md). */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: string | null = null;
    const before = () => {
      onScreen = root.getAttribute(attribute);
      root.setAttribute(attribute, 'light');
    };
    const after = () => {
      if (onScreen !== null) root.setAttribute(attribute, onScreen);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
