import { issueCodes } from '@ventanilla/model'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages as answerEs } from './compiled/answer/es.ts'
import {
  type AvailableLanguage,
  availableLanguages,
  createText,
  loadMessages,
  type Messages,
  pickLanguage,
} from './index.ts'
import { createLightText } from './light.ts'
import { loadMailMessages } from './mail.ts'
import { loadPortalMessages } from './portal.ts'
import { loadElsewhereMessages } from './elsewhere.ts'
import { loadStepsMessages } from './steps.ts'

const catalogues = new Map<AvailableLanguage, Messages>()
beforeAll(async () => {
  for (const language of availableLanguages)
    catalogues.set(language, {
      ...(await loadMessages(language)),
      ...(await loadMailMessages(language)),
      ...(await loadPortalMessages(language)),
      ...(await loadStepsMessages(language)),
      ...(await loadElsewhereMessages(language)),
    })
})
const messagesOf = (language: AvailableLanguage): Messages => catalogues.get(language) ?? {}

/** A value for every argument of a message: its own where the sentence chooses by it, else a number that reads as a text too. */
function valuesFor(message: Messages[string]): Record<string, string | number> {
  const names = new Set<string>()
  const collect = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) collect(item)
    else if (typeof node === 'object' && node !== null) {
      if ('type' in node && typeof node.type === 'number' && node.type > 0 && 'value' in node)
        names.add(String(node.value))
      for (const child of Object.values(node)) collect(child)
    }
  }
  collect(message)
  return { ...Object.fromEntries([...names].map(name => [name, 3])), ...values }
}
const values = { by: 'public', needs: 'public' }

describe.each(availableLanguages)('catalogue %s', language => {
  it('has every key of the English one and no other, none empty', () => {
    expect(Object.keys(messagesOf(language)).toSorted()).toEqual(Object.keys(messagesOf('en')).toSorted())
    for (const [key, message] of Object.entries(messagesOf(language)))
      expect([key, message.length > 0]).toEqual([key, true])
  })

  it('has a sentence for every reason that a rule gives', () => {
    const text = createText(language, messagesOf(language))
    for (const code of issueCodes)
      expect(
        text.t(`issue.${code}`, {
          max: 3,
          min: 3,
          name: 'A',
          title: 'A',
          source: 'A',
          count: 3,
          option: 'a',
          section: 1,
          number: 1,
          id: 'a',
          example: 'a',
          day: 'a',
          documents: 'a',
          passport: 'no',
          ...values,
        }),
      ).not.toBe(`issue.${code}`)
  })

  it('prints the same by the light and by the full text', () => {
    const heavy = createText(language, messagesOf(language))
    const light = createLightText(language, messagesOf(language))
    for (const key of Object.keys(messagesOf(language)) as Parameters<typeof heavy.t>[0][]) {
      const given = valuesFor(messagesOf(language)[key] ?? '')
      const sentence = heavy.t(key, given)
      expect([key, light.t(key, given)]).toEqual([key, sentence])
      expect([key, /[{}]|undefined/.test(sentence)]).toEqual([key, false])
    }
  })
})

describe('the exact sentences of the specification', () => {
  const es = () => createText('es', messagesOf('es'))
  const en = () => createText('en', messagesOf('en'))
  it.each([
    ['form.title.required', 'Debe ingresar un título'],
    ['form.area.required', 'Debe seleccionar un área'],
    ['form.headerImage.required', 'Debe adjuntar una imagen'],
    ['form.agenda.required', 'Debe seleccionar una agenda'],
    ['form.sync.required', 'Debe seleccionar al menos una opción para sincronizar con MuniGestion'],
    [
      'form.incidentTitle.tooLong',
      'El título del formulario no puede superar los 75 caracteres para crear un incidente en MuniGestion',
    ],
    ['form.incidentArea.required', 'Debe seleccionar una área para crear un incidente'],
    ['form.responseLimit.required', 'Debe ingresar un número de respuestas'],
    ['form.sections.required', 'El formulario debe tener al menos una sección'],
    ['form.questions.required', 'El formulario debe tener al menos una pregunta'],
    ['answer.integer', 'Debe contestar con un número entero válido.'],
    ['answer.decimal', 'Debe contestar con un número decimal válido.'],
    ['answer.signatureRequired', '* Firma requerida'],
    ['answer.citizenRequired', 'El ciudadano es obligatorio'],
    ['person.cuit', 'Ingrese un CUIT válido'],
    ['person.street', 'La calle no es valida'],
  ] as const)('%s', (code, sentence) => expect(es().issue({ code })).toBe(sentence))
  it.each([
    ['answer.required', '* Required answer'],
    ['answer.conditionRequired', '* Conditional section required'],
    ['form.incidentTitle.tooLong', 'The form title must be 75 characters or less to create an incident'],
  ] as const)('%s in English', (code, sentence) => expect(en().issue({ code })).toBe(sentence))

  it('name the product and the platforms as the installation does', () => {
    const text = createText('es', messagesOf('es'), { platformManagement: 'MiMuni' })
    expect(text.issue({ code: 'form.sync.required' })).toContain('sincronizar con MiMuni')
  })
})

describe('dates and numbers (1 §9, 3 §9)', () => {
  const text = createLightText('es', answerEs)
  it('are shown in a zone as DD/MM/YYYY, HH:mm and both', () => {
    const instant = '2026-11-18T01:05:00Z'
    expect(text.date(instant, 'America/Argentina/Cordoba')).toBe('17/11/2026')
    expect(text.time(instant, 'America/Argentina/Cordoba')).toBe('22:05')
    expect(text.dateTime(instant, 'Europe/Madrid')).toBe('18/11/2026 - 02:05')
    expect(text.date('2026-03-07')).toBe('07/03/2026')
    expect(text.time('09:30')).toBe('09:30')
  })
})

describe('pickLanguage', () => {
  it.each([
    [['es-MX', 'en'], 'es'],
    [['es-ar'], 'es-AR'],
    [['fr', 'es'], 'es'],
    [['fr'], 'en'],
    [['pt-BR', 'en'], 'pt'],
    [['ca-ES-valencia'], 'ca'],
    [['ja-JP'], 'ja'],
    [[], 'en'],
  ])('picks for the wanted languages %j', (wanted, language) => expect(pickLanguage(wanted)).toBe(language))
})

describe('the Spanish that citizens read', () => {
  const toCitizens =
    /^(answer|steps|elsewhere|neighbours|portal|lookup|verify|page|payment|mail\.(citizen|message|copy|pdf|link)|issue\.answer|problem\.(answer|link|resume|lookup|document|mailCode|upload|payment|citizen|request|record|service|appointment))\.|^problem\.form\.(notFound|blocked)$/
  /** Told word by word in the specification. */
  const asSpecified = new Set(['payment.denied.text'])
  const informal =
    /(?<!\p{L})(tú|tu|tus|te|ti|vos|contigo|eres|sos|puedes|podés|quieres|querés|tienes|tenés|debes|debés|estás|(eleg|escrib|abr|ped|correg|sub)í|(revis|contact|complet|envi|mir|prob|guard|esper|llam|toc|carg|us|cerr|copi|entr|dej|busc)á|(volv|hac|pon)é)(?!\p{L})/iu
  /** Orders as one gives them to a friend, at the beginning of a sentence: elsewhere they tell what somebody does. */
  const order =
    /(^"?|[.:;!?)] )(Escribe|Elige|Revisa|Completa|Sube|Envía|Vuelve|Prueba|Guarda|Espera|Haz|Pon|Llama|Pide|Toca|Abre|Cierra|Copia|Entra|Deja|Corrige|Mira|Busca|Marca|Selecciona|Ingresa|Indica|Añade|Agrega|Quita|Dibuja)(?!\p{L})/u

  const isInformal = (said: string) => informal.test(said) || order.test(said)

  it('is told from what one says to a friend', () => {
    for (const said of ['Elegí un archivo', 'Escribe tu nombre', 'No puede verla. Revisa la conexión'])
      expect([said, isInformal(said)]).toEqual([said, true])
    for (const said of ['Escriba su nombre', 'El municipio guarda los datos', 'Llegará en unos minutos'])
      expect([said, isInformal(said)]).toEqual([said, false])
  })

  it.each(['es', 'es-AR'] as const)('says usted, in %s', language => {
    const found = Object.entries(messagesOf(language)).filter(
      ([key, message]) => toCitizens.test(key) && !asSpecified.has(key) && isInformal(JSON.stringify(message)),
    )
    expect(found).toEqual([])
  })

  it('is that of everywhere in Argentina, but for its telephone numbers', () => {
    const own = Object.entries(messagesOf('es-AR')).filter(
      ([key, message]) => toCitizens.test(key) && JSON.stringify(message) !== JSON.stringify(messagesOf('es')[key]),
    )
    expect(own.map(([key]) => key).sort()).toEqual([
      'answer.extra.hint.phone',
      'issue.answer.notPhone',
      'issue.answer.phoneAbroad',
    ])
  })
})

describe('Portuguese', () => {
  // `pt` alone is Brazil's, for browsers (dates, numbers) as for CLDR.
  const european =
    /(?<!\p{L})(ficheiros?|(é|são|foi|foram) aceites?|transferi\p{L}*|entretanto|comprovativos?|lhos?|nessa altura|utilizador\p{L}*|palavras?-passe|ecrãs?|telemóve\p{L}+|descarreg\p{L}+|secç\p{L}+|ligaç\p{L}+|moradas?|regist[aeo]\p{L}*|contact[aeoá]\p{L}*|partilh\p{L}+|equipas?|elimin\p{L}+|correios?|aced\p{L}+|carácter|eletrón\p{L}+|anónim\p{L}+|controlo|connosco|sítios?|apelidos?|separador\p{L}*|logótip\p{L}+|demasiad\p{L}+|guardar|\p{L}{3,}ámos|num|numa|noutr\p{L}+|(está|estão|continua) a \p{L}+r)(?!\p{L})/iu
  /** Words that somebody types, of both countries. */
  const typed = /^(chooser\.words|gather\.guess)\./

  it('is told apart from that of Portugal', () => {
    for (const said of ['Escolha um ficheiro', 'Secção 2', 'A senha está a ser mudada', 'Guardar'])
      expect(said).toMatch(european)
    for (const said of ['Escolha um arquivo', 'Seção 2', 'Registrado em 3 de maio', 'Salvar'])
      expect(said).not.toMatch(european)
    expect(new Intl.Locale('pt').maximize().region).toBe('BR')
  })

  it('is that of Brazil, everywhere', () => {
    const found = Object.entries(messagesOf('pt')).filter(
      ([key, message]) => !typed.test(key) && european.test(JSON.stringify(message)),
    )
    expect(found).toEqual([])
  })
})
