/** A colour by lightness (0 to 1), chroma (0 to about 0.37) and hue (radians), as Björn Ottosson's OKLab has them: equal steps look equal. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }
type Triple = readonly [number, number, number]

const channels = (hex: string): Triple => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]
const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255

/** Light that a channel gives, of 0 to 1, and back. */
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

export function oklchOf(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, y), h: Math.atan2(y, a) }
}

/** The nearest colour of a screen: lightness and hue stay, chroma is cut only where no screen has as much. */
export function hexOf(colour: Oklch): string {
  return `#${screenColour(colour)
    .map(light => Math.round(Math.min(1, Math.max(0, gamma(light))) * 255))
    .map(part => part.toString(16).padStart(2, '0'))
    .join('')}`
}

function screenColour(colour: Oklch): Triple {
  const whole = linearOf(colour)
  if (isOnScreen(whole)) return whole
  let [least, most] = [0, colour.c]
  while (most - least > 0.0005) {
    const middle = (least + most) / 2
    if (isOnScreen(linearOf({ ...colour, c: middle }))) least = middle
    else most = middle
  }
  return linearOf({ ...colour, c: least })
}

/** A rounding of half a step of 255 is no colour of its own. */
const isOnScreen = (light: Triple) => light.every(part => part > -0.0002 && part < 1.0002)

function linearOf({ l: lightness, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** How far two colours stand apart to read one on the other, of 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
