import type { Hue } from '@ventanilla/model'

/** The colours of the product. Greys and messages are ours in every town; the accent family is the town's to change. */
export type ColourName = keyof typeof light
export type Theme = 'light' | 'dark'

const light = {
  ink: '#17212b',
  'ink-2': '#46535f',
  'ink-3': '#5c6974',
  paper: '#ffffff',
  mist: '#f4f7f8',
  line: '#d8e0e4',
  'line-strong': '#76848f',
  accent: '#0a6b7c',
  'accent-strong': '#07525f',
  'accent-soft': '#e1f1f3',
  'on-accent': '#ffffff',
  danger: '#b3261e',
  'danger-soft': '#fbe9e7',
  warning: '#7d4c00',
  'warning-soft': '#fbefd6',
  success: '#1c6b41',
  'success-soft': '#e2f2e9',
  info: '#1d5c9e',
  'info-soft': '#e4eefa',
}

const dark: Record<keyof typeof light, string> = {
  ink: '#eef2f5',
  'ink-2': '#b7c2cb',
  'ink-3': '#97a4ae',
  paper: '#1a232b',
  mist: '#12191f',
  line: '#2f3b45',
  'line-strong': '#7f8d98',
  accent: '#5cc3d3',
  'accent-strong': '#8ad8e4',
  'accent-soft': '#12343b',
  'on-accent': '#06262c',
  danger: '#ff9d94',
  'danger-soft': '#43201e',
  warning: '#f2c36b',
  'warning-soft': '#3a2c10',
  success: '#7fd3a2',
  'success-soft': '#153526',
  info: '#93c4f5',
  'info-soft': '#17304a',
}

export const colours: Record<Theme, Record<ColourName, string>> = { light, dark }

/** Text and dot, then ground, of the states of an answer. */
export const stateHues: Record<Theme, Record<Hue, readonly [hue: string, ground: string]>> = {
  light: {
    slate: ['#46535f', '#e8edf0'],
    blue: ['#1d5c9e', '#e4eefa'],
    amber: ['#7d5200', '#fbefd6'],
    green: ['#1c6b41', '#e2f2e9'],
    rose: ['#a3235f', '#fbe6ef'],
    violet: ['#6a3fa8', '#efe9f9'],
    teal: ['#0a6b7c', '#e1f1f3'],
    rust: ['#a23b12', '#fce9e1'],
  },
  dark: {
    slate: ['#b7c2cb', '#2b3741'],
    blue: ['#93c4f5', '#17304a'],
    amber: ['#f2c36b', '#3a2c10'],
    green: ['#7fd3a2', '#153526'],
    rose: ['#f59ec4', '#42192d'],
    violet: ['#c5a9f2', '#30244f'],
    teal: ['#5cc3d3', '#12343b'],
    rust: ['#f7a584', '#41240f'],
  },
}

const shadows: Record<Theme, string> = {
  light: '0 8px 24px rgb(23 33 43 / 16%)',
  dark: '0 8px 24px rgb(0 0 0 / 48%)',
}

const themable: ReadonlySet<string> = new Set(['accent', 'accent-strong', 'accent-soft', 'on-accent'])

/**
 * Where a town sets `--ventanilla-accent` alone, the stronger and softer accents are of its own hue. Where it does not, these are no
 * values, and what asks for one takes the colour it has otherwise.
 */
const derived: ReadonlyMap<string, string> = new Map([
  ['accent-strong', 'color-mix(in srgb,var(--ventanilla-accent) 76%,var(--v-ink))'],
  ['accent-soft', 'color-mix(in srgb,var(--ventanilla-accent) 12%,var(--v-paper))'],
])
const derivedDeclarations = [...derived].map(([name, colour]) => `--v-derived-${name}:${colour}`).join(';')

function declarations(theme: Theme): string {
  const names = Object.entries(colours[theme]).map(([name, colour]) => {
    const own = derived.has(name) ? `var(--v-derived-${name},${colour})` : colour
    return themable.has(name) ? `--v-${name}:var(--ventanilla-${name},${own})` : `--v-${name}:${colour}`
  })
  return [...names, `--v-shadow:${shadows[theme]}`, `color-scheme:${theme}`].join(';')
}

function hueDeclarations(theme: Theme): string {
  return Object.entries(stateHues[theme])
    .map(([name, [hue, ground]]) => `--v-state-${name}:${hue};--v-state-${name}-soft:${ground}`)
    .join(';')
}

/**
 * The tokens as `--v-…` custom properties on everything of class `ventanilla`; its attribute `data-theme` is 'dark', or 'light' with
 * any other value and with none. A town sets `--ventanilla-accent` and its family on any element around it. `hues` adds the state
 * hues as `--v-state-slate` … `--v-state-rust` with their `-soft` grounds, which only staff screens need.
 */
export function tokenCss({ hues = false }: { hues?: boolean } = {}): string {
  const all = (theme: Theme) => (hues ? `${declarations(theme)};${hueDeclarations(theme)}` : declarations(theme))
  return [
    `.ventanilla{${derivedDeclarations};${all('light')}}`,
    // Paper is light.
    `@media screen{.ventanilla[data-theme=dark]{${all('dark')}}}`,
  ].join('\n')
}
