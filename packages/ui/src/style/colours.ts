import { hues } from '@ventanilla/model'
import hueSheet from './state-hues.css?inline'
import messageSheet from './message-tokens.css?inline'
import tokenSheet from './tokens.css?inline'

export type Theme = 'light' | 'dark'
type Colours = Readonly<Record<string, string>>

const inFull = (colour: string) => (colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour).toLowerCase()

/** The values of `--v-name` on each side of the sheet's dark half; of a name that a town may set, the last thing in it, which is ours. */
function themesOf(sheet: string): Record<Theme, Colours> {
  const read = (half: string): Colours =>
    Object.fromEntries(
      [...half.matchAll(/--v-([\w-]+):([^;}]*)/g)].flatMap(([, name = '', value = '']) =>
        (value.match(/#[0-9a-f]{3,6}\b/gi) ?? []).slice(-1).map(colour => [name, inFull(colour)]),
      ),
    )
  const [light = '', dark = ''] = sheet.split('@media screen')
  return { light: read(light), dark: read(dark) }
}

/** The colours of the product, by their names without `--v-`. */
export const colours: Record<Theme, Colours> = {
  light: { ...themesOf(tokenSheet).light, ...themesOf(messageSheet).light },
  dark: { ...themesOf(tokenSheet).dark, ...themesOf(messageSheet).dark },
}

const ofStates = themesOf(hueSheet)

/** Text and dot, then ground, of the states of an answer. */
export function stateHues(theme: Theme): [hue: string, ground: string][] {
  const colour = (name: string) => ofStates[theme][name] ?? ''
  return hues.map(hue => [colour(`state-${hue}`), colour(`state-${hue}-soft`)])
}
