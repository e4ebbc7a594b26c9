import { expect, it } from 'vitest'
import { zoneName } from './zone-name.ts'

it.each([
  ['America/Argentina/Cordoba', 'es-AR', 'hora estándar de Argentina'],
  ['Europe/Madrid', 'es', 'hora de Europa central'],
  ['Europe/Madrid', 'en', 'Central European Time'],
] as const)('calls %s in %s as people do', (zone, language, name) => expect(zoneName(zone, language)).toBe(name))
