import { type PhoneCountry, phoneCountries } from '../written/phone-plans.ts'

const zones: Readonly<Record<PhoneCountry, readonly string[]>> = {
  AR: [
    'America/Argentina',
    'America/Buenos_Aires',
    'America/Cordoba',
    'America/Mendoza',
    'America/Jujuy',
    'America/Catamarca',
  ],
  BO: ['America/La_Paz'],
  BR: [
    'America/Sao_Paulo',
    'America/Bahia',
    'America/Belem',
    'America/Fortaleza',
    'America/Recife',
    'America/Maceio',
    'America/Manaus',
    'America/Cuiaba',
    'America/Campo_Grande',
    'America/Porto_Velho',
    'America/Boa_Vista',
    'America/Rio_Branco',
    'America/Araguaina',
  ],
  CL: ['America/Santiago', 'America/Punta_Arenas', 'Pacific/Easter'],
  ES: ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'],
  FR: ['Europe/Paris'],
  MX: [
    'America/Mexico_City',
    'America/Cancun',
    'America/Merida',
    'America/Monterrey',
    'America/Tijuana',
    'America/Hermosillo',
    'America/Mazatlan',
  ],
  PT: ['Europe/Lisbon', 'Atlantic/Azores', 'Atlantic/Madeira'],
  PY: ['America/Asuncion'],
  UY: ['America/Montevideo'],
}

/** The country that a time zone is of, as far as we know how its phone numbers are written. */
export function countryOfZone(zone: string): PhoneCountry | undefined {
  const isIn = (names: readonly string[]) => names.some(name => zone === name || zone.startsWith(`${name}/`))
  return phoneCountries.find(country => isIn(zones[country]))
}
