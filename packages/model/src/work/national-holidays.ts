import { plusDays } from '../plus-days.ts'
import { weekdayOf } from './working-days.ts'

export type Holiday = { readonly date: string; readonly name: string }

export const holidayCountries = ['AR', 'ES'] as const
export type HolidayCountry = (typeof holidayCountries)[number]

/**
 * The holidays that a country's law gives by rule, in the order of the year; what a government decides for one year (bridges, another day
 * for one that falls on a weekend), provinces and towns is added to the town's calendar by hand.
 */
export function nationalHolidays(country: HolidayCountry, year: number): Holiday[] {
  const fromEaster = (days: number) => plusDays(easterOf(year), days)
  const on = (month: number, day: number) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  const found: Holiday[] =
    country === 'AR'
      ? [
          { date: on(1, 1), name: 'Año Nuevo' },
          { date: fromEaster(-48), name: 'Carnaval' },
          { date: fromEaster(-47), name: 'Carnaval' },
          { date: on(3, 24), name: 'Día Nacional de la Memoria por la Verdad y la Justicia' },
          { date: on(4, 2), name: 'Día del Veterano y de los Caídos en la Guerra de Malvinas' },
          { date: fromEaster(-2), name: 'Viernes Santo' },
          { date: on(5, 1), name: 'Día del Trabajador' },
          { date: on(5, 25), name: 'Día de la Revolución de Mayo' },
          { date: movable(on(6, 17)), name: 'Paso a la Inmortalidad del General Martín Miguel de Güemes' },
          { date: on(6, 20), name: 'Paso a la Inmortalidad del General Manuel Belgrano' },
          { date: on(7, 9), name: 'Día de la Independencia' },
          { date: movable(on(8, 17)), name: 'Paso a la Inmortalidad del General José de San Martín' },
          { date: movable(on(10, 12)), name: 'Día del Respeto a la Diversidad Cultural' },
          { date: movable(on(11, 20)), name: 'Día de la Soberanía Nacional' },
          { date: on(12, 8), name: 'Día de la Inmaculada Concepción de María' },
          { date: on(12, 25), name: 'Navidad' },
        ]
      : [
          { date: on(1, 1), name: 'Año Nuevo' },
          { date: on(1, 6), name: 'Epifanía del Señor' },
          { date: fromEaster(-2), name: 'Viernes Santo' },
          { date: on(5, 1), name: 'Fiesta del Trabajo' },
          { date: on(8, 15), name: 'Asunción de la Virgen' },
          { date: on(10, 12), name: 'Fiesta Nacional de España' },
          { date: on(11, 1), name: 'Todos los Santos' },
          { date: on(12, 6), name: 'Día de la Constitución Española' },
          { date: on(12, 8), name: 'Inmaculada Concepción' },
          { date: on(12, 25), name: 'Natividad del Señor' },
        ]
  return found.sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** Argentina's law 27.399, article 6: of a Tuesday or Wednesday to the Monday before, of a Thursday or Friday to the Monday after. */
function movable(day: string): string {
  return plusDays(day, { 2: -1, 3: -2, 4: 4, 5: 3 }[weekdayOf(day)] ?? 0)
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876). */
export function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}
