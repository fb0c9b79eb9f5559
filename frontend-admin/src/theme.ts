import { ActionIcon, Button, CloseButton, createTheme, Input, Modal, Pagination } from '@mantine/core';
import type { CSSVariablesResolver } from '@mantine/core';
import { GOLD_SHADES, PURPLE_SHADES } from '@chapel/ui';

/** Smallest side of what is pressed, in CSS pixels: fingers, not mouse pointers (product page, "How it looks"). */
const TARGET = 44;

/** The admin's component library in the chapel's colours, type and breakpoints (480, 768, 968 and 1200 px). */
export const theme = createTheme({
  primaryColor: 'purple',
  primaryShade: 7,
  colors: { purple: PURPLE_SHADES, gold: GOLD_SHADES },
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '650' },
  breakpoints: { xs: '30em', sm: '48em', md: '60.5em', lg: '75em', xl: '90em' },
  radius: { md: '10px', lg: '14px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { size: TARGET } }),
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      styles: { root: { minHeight: TARGET } },
      vars: (_theme, { variant }) => ({
        root: variant === 'default' || variant === 'subtle' ? { '--button-color': 'var(--purple-700)' } : {},
      }),
    }),
    CloseButton: CloseButton.extend({ defaultProps: { size: TARGET } }),
    // 16 px: phones zoom into a field with smaller letters.
    Input: Input.extend({ styles: { input: { minHeight: TARGET, fontSize: '1rem' } } }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        radius: 'lg',
        closeButtonProps: { 'aria-label': 'Close dialog' },
        // The library's <header> would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontFamily: 'var(--serif)', fontWeight: 650, fontSize: '1.25rem' } },
    }),
    // The library takes the letters' size from the control's.
    Pagination: Pagination.extend({
      defaultProps: { size: TARGET },
      styles: { control: { fontSize: '1rem' } },
    }),
  },
});

/** The tokens of tokens.css in place of the library's own greys, which are too pale for text (WCAG 1.4.3). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-body': 'var(--paper)',
    // The library's border of inputs: 3:1 against white (WCAG 1.4.11).
    '--mantine-color-gray-4': 'color-mix(in srgb, var(--ink-soft) 70%, var(--paper))',
  },
  dark: {},
});
