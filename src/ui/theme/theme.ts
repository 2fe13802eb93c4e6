/**
 * Mantine's theme: the art direction's colours, fonts, radii, default props and component variants, in both schemes.
 * Components are configured by plain objects, since `Component.extend` would load every component with every page.
 */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import type { CSSProperties } from 'react'
import { translate } from '../../i18n/translate'
import { BRAND_COLOURS, SCHEME_COLOURS } from './colours'
import css from './theme.module.css'
import { TOOLTIP_MS } from './tooltipTimes'

const brass: MantineColorsTuple = [
  '#fff6e5',
  '#ffecc4',
  '#ffe2a6',
  '#ffd98a',
  '#f9c766',
  '#f2b544',
  '#d99c30',
  '#b98124',
  '#9a6a1c',
  '#704a08',
]

/** In a dialog a header element would be a second banner landmark of the page. */
const HEADER_IN_DIALOG = { component: 'div' }

/** As in theme.css. */
const TIGHT = 'calc(1.15 * var(--line-room))'

export const theme = createTheme({
  colors: { brass },
  primaryColor: 'brass',
  primaryShade: 5,
  fontFamily: 'var(--font-text)',
  headings: {
    fontFamily: 'var(--font-display)',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2.125rem, 1.6rem + 2.4vw, 3.25rem)', lineHeight: TIGHT },
      h2: { fontSize: '1.5rem', lineHeight: TIGHT },
      h3: { fontSize: '1.375rem', lineHeight: TIGHT },
    },
  },
  defaultRadius: 'md',
  radius: { sm: '8px', md: '12px', lg: '14px', xl: '20px' },
  // The focus ring of theme.css is drawn instead.
  focusRing: 'never',
  respectReducedMotion: true,
  cursorType: 'pointer',
  activeClassName: '',
  components: {
    Alert: { defaultProps: { color: 'var(--error)' }, classNames: { message: css.alertMessage } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 44 }, classNames: { root: css.actionIcon } },
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: {
      defaultProps: { variant: 'light', size: 'lg', autoContrast: true },
      classNames: { root: css.badge, label: css.badgeLabel },
    },
    Button: {
      defaultProps: { variant: 'filled', size: 'md' },
      classNames: { root: css.button, label: css.buttonLabel },
    },
    Card: { defaultProps: { radius: 'xl', withBorder: true, padding: 0 }, classNames: { root: css.card } },
    Chip: { classNames: { label: css.chip } },
    Checkbox: { defaultProps: { size: 'md' } },
    CloseButton: { classNames: { root: css.actionIcon } },
    Container: { defaultProps: { size: 1120 }, classNames: { root: css.container } },
    Drawer: { defaultProps: { withinPortal: false, transitionProps: { duration: 0 } } },
    DrawerHeader: { defaultProps: HEADER_IN_DIALOG },
    Fieldset: {
      defaultProps: { variant: 'unstyled' },
      classNames: { root: css.fieldset, legend: css.legend },
    },
    InputError: { defaultProps: { role: 'alert' } },
    InputWrapper: {
      defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      classNames: { label: css.label, description: css.description, error: css.fieldError },
    },
    Loader: { defaultProps: { color: 'var(--brass)' } },
    Modal: {
      defaultProps: {
        centered: true,
        // In place, so that a dialog over the table has the table's dark scheme.
        withinPortal: false,
        size: 460,
        transitionProps: { duration: 0 },
        overlayProps: { color: '#050412', backgroundOpacity: 0.72 },
      },
      classNames: {
        inner: css.modalInner,
        content: css.modal,
        header: css.modalHeader,
        title: css.modalTitle,
        body: css.modalBody,
      },
    },
    ModalCloseButton: {
      defaultProps: () => ({ 'aria-label': translate('dialog.close'), size: 44, iconSize: 24 }),
    },
    ModalHeader: { defaultProps: HEADER_IN_DIALOG },
    NavLink: { classNames: { root: css.navLink, label: css.navLinkLabel } },
    Pagination: { classNames: { control: css.paginationControl } },
    PinInput: { classNames: { input: css.pinInput } },
    Radio: {
      defaultProps: { iconColor: 'var(--on-brass)' },
      classNames: { body: css.inlineInput, label: css.inlineLabel, radio: css.radio },
    },
    SegmentedControl: { classNames: { root: css.segmented, label: css.segmentedLabel } },
    Switch: {
      defaultProps: { size: 'lg', labelPosition: 'left', withThumbIndicator: false },
      classNames: {
        body: css.inlineInput,
        labelWrapper: css.switchLabel,
        label: css.inlineLabel,
        track: css.switchTrack,
      },
    },
    Tabs: { classNames: { tab: css.tab } },
    TextInput: { classNames: { input: css.input } },
    Textarea: { classNames: { input: css.input } },
    Timeline: {
      defaultProps: { bulletSize: 22, lineWidth: 2, color: 'var(--success)' },
      classNames: { root: css.timeline },
    },
    Tooltip: {
      defaultProps: {
        openDelay: TOOLTIP_MS.open,
        events: { hover: true, focus: true, touch: false },
        transitionProps: { duration: 0 },
      },
      classNames: { tooltip: css.tooltip },
    },
  },
})

/** Maps Mantine's colour variables to the roles of `colours.ts`. */
const MANTINE_COLOURS = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-default': 'var(--surface-high)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-default-hover': 'var(--surface-high)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  // Greys that components use for borders, resting areas and hovered areas, by their scheme.
  '--mantine-color-gray-0': 'var(--surface-high)',
  '--mantine-color-gray-1': 'var(--surface-low)',
  '--mantine-color-gray-3': 'var(--border)',
  '--mantine-color-gray-4': 'var(--field-border)',
  '--mantine-color-dark-4': 'var(--border)',
  '--mantine-color-dark-5': 'var(--surface-low)',
  '--mantine-color-dark-6': 'var(--surface-high)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-disabled': 'var(--border)',
  '--mantine-color-disabled-color': 'var(--text-muted)',
  '--mantine-primary-color-filled': 'var(--brass)',
  '--mantine-primary-color-filled-hover': 'var(--brass-light)',
  '--mantine-primary-color-light': 'var(--brass-tint)',
  '--mantine-primary-color-light-hover': 'var(--brass-tint)',
  '--mantine-primary-color-light-color': 'var(--heading)',
  '--mantine-primary-color-contrast': 'var(--on-brass)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: BRAND_COLOURS,
  dark: { ...SCHEME_COLOURS.dark, ...MANTINE_COLOURS },
  light: { ...SCHEME_COLOURS.light, ...MANTINE_COLOURS },
})

/** Makes an element and its content dark in both schemes. */
export const darkScheme: CSSProperties = {
  ...SCHEME_COLOURS.dark,
  ...MANTINE_COLOURS,
  colorScheme: 'dark',
  color: 'var(--text)',
}
