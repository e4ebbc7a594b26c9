import { contrastOf, hexOf, type Oklch, oklchOf } from './oklch.ts'

/** What is read or pressed in one theme; `strong` is the ring of the focus and text on `soft`. */
export type BrandTheme = {
  readonly accent: string
  readonly strong: string
  readonly soft: string
  readonly onAccent: string
}

/** `colour` is what a town chose: stripes and edges show it as it is. */
export type BrandColours = { readonly colour: string; readonly light: BrandTheme; readonly dark: BrandTheme }

/** The product's papers, which a brand's colours are read on (tokens of `ui`). */
export const brandGrounds = {
  light: { paper: '#ffffff', mist: '#f4f7f8', ink: '#17212b' },
  dark: { paper: '#1a232b', mist: '#12191f', ink: '#eef2f5' },
} as const

const step = 0.005

/**
 * The colours of a town's pages from the one that it chose (`#rrggbb`): of its hue, as near as can be read in both themes. One that can be
 * read already stays as it is.
 */
export function brandColours(colour: string): BrandColours {
  const chosen = oklchOf(colour)
  return { colour, light: lightTheme(chosen, colour), dark: darkTheme(chosen, colour) }
}

function lightTheme(chosen: Oklch, colour: string): BrandTheme {
  const { paper, mist } = brandGrounds.light
  const soft = hexOf({ ...chosen, l: 0.952, c: Math.min(chosen.c, 0.028) })
  const accent = moved(chosen, colour, -step, each => readsOn(each, [paper, mist, soft], 4.5))
  const below = { ...accent, l: Math.max(0, accent.l - 0.07) }
  const strong = moved(below, hexOf(below), -step, each => readsOn(each, [paper], 7))
  return { accent: accent.hex, strong: strong.hex, soft, onAccent: paper }
}

function darkTheme(chosen: Oklch, colour: string): BrandTheme {
  const { paper, mist } = brandGrounds.dark
  const soft = hexOf({ ...chosen, l: 0.305, c: Math.min(chosen.c, 0.05) })
  const raised = chosen.l < 0.6 ? { ...chosen, l: 0.6, c: Math.min(chosen.c, 0.11) } : chosen
  const start = raised === chosen ? colour : hexOf(raised)
  const accent = moved(raised, start, step, each => readsOn(each, [paper, mist, soft], 6))
  const strong = hexOf({ ...accent, l: Math.min(1, accent.l + 0.07), c: Math.min(accent.c, 0.08) })
  const onAccent = hexOf({ ...chosen, l: 0.21, c: Math.min(chosen.c, 0.04) })
  return { accent: accent.hex, strong, soft, onAccent }
}

/** The colour, its lightness moved by steps until it is fit or there is no more of it. */
function moved(from: Oklch, hex: string, by: number, isFit: (hex: string) => boolean): Oklch & { hex: string } {
  let now = { ...from, hex }
  while (!isFit(now.hex) && now.l > 0 && now.l < 1) {
    const l = Math.min(1, Math.max(0, now.l + by))
    now = { ...now, l, hex: hexOf({ ...now, l }) }
  }
  return now
}

const readsOn = (colour: string, grounds: readonly string[], ratio: number) =>
  grounds.every(ground => contrastOf(colour, ground) >= ratio)

/** The worst contrast of a theme's values with what they are read on: on the left what is shown, on the right its ratio. */
export function brandRatios(theme: 'light' | 'dark', { accent, strong, soft, onAccent }: BrandTheme) {
  const { paper, mist, ink } = brandGrounds[theme]
  const worst = (colour: string, grounds: readonly string[]) =>
    Math.min(...grounds.map(ground => contrastOf(colour, ground)))
  return {
    accent: worst(accent, [paper, mist, soft]),
    strong: worst(strong, [paper, mist, soft]),
    soft: worst(soft, [ink]),
    onAccent: worst(onAccent, [accent, strong]),
  }
}
