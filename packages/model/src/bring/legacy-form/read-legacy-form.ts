import type { ConditionalSection, FormDefinition, FormSettings, Section, SignatureSlot } from '../../form/definition.ts'
import type { LiveSettings } from '../../form/live-settings.ts'
import { limits } from '../../limits.ts'
import { settledQuestion } from '../../question/edit.ts'
import type { Question } from '../../question/index.ts'
import type { States } from '../../state/definition.ts'
import type { Bringing, Brought } from '../parts/brought.ts'
import { type Element, type Means, meansOf, newElement } from '../parts/element.ts'
import { inOrderOf, isObject, type JsonObject, numberOf, objectsOf, wordsOf } from '../parts/json.ts'
import { broughtForm, broughtSection, broughtText } from '../parts/make.ts'
import { readQuestion } from './question.ts'
import { textOf } from './texts.ts'

/** Whether a document is a form of the product that this one follows (spec 2 §3): a title and sections of questions or of conditions. */
export function isLegacyForm(document: unknown): document is JsonObject {
  if (!isObject(document)) return false
  const sections = objectsOf(document['secciones'])
  return sections.some(({ object }) => Array.isArray(object['preguntas']) || Array.isArray(object['conditions']))
}

/** The form of such a document: what maps and what does not stands in docs/importing.md. */
export function readLegacyForm(form: JsonObject, bringing: Bringing): Brought {
  const { language, name, newId } = bringing
  const means = meansOf(bringing, language)
  const sections = inOrderOf(form['secciones'], 'orden').flatMap(({ object, index }) =>
    readSection(object, `secciones.${index}`, means),
  )
  const said = textOf(form, 'titulo', language)
  const title = broughtText(said.text === '' ? { text: name, translations: {} } : said, limits.title)
  const states = readStates(form, means)
  const signatures = readSignatures(form, newId)
  const settings = readSettings(form, signatures.length > 0, means)
  const { content, report } = broughtForm({ language, title, sections }, means.report)
  const voucher = wordsOf(form['customizedVoucherText'])
  const definition: FormDefinition = {
    ...content.definition,
    description: broughtText(textOf(form, 'descripcion', language), limits.text),
    settings: { ...content.definition.settings, ...settings },
    states,
    signatures: [...signatures],
    ...(voucher !== '' && { voucherText: broughtText({ text: voucher, translations: {} }, limits.text) }),
  }
  return { content: { ...content, definition, live: { ...content.live, ...readLive(form) } }, report }
}

function readSection(object: JsonObject, path: string, means: Means): Section[] {
  const { newId, language, report } = means
  const isConditional = object['conditionalSection'] === true || objectsOf(object['conditions']).length > 0
  const said = textOf(object, 'titulo', language)
  const element = newElement(
    object,
    { path, type: isConditional ? 'conditionalSection' : 'seccion', name: '', said },
    report,
  )
  const title = means.title(element.title, element.source)
  const description = broughtText(textOf(object, 'descripcion', language), limits.text)
  if (isConditional) return [{ ...conditional(element, path, means), title, description }]
  const questions = readQuestions(object['preguntas'], `${path}.preguntas`, means)
  if (questions.length === 0) report.leftOut(element.source, 'emptyGroup')
  const section = broughtSection(newId(), title, questions)
  return questions.length === 0 ? [] : [{ ...section, description, repeatable: object['repetible'] === true }]
}

type Untitled = Omit<ConditionalSection, 'title' | 'description'>

function conditional({ object }: Element, path: string, means: Means): Untitled {
  const { newId, language } = means
  const conditions = inOrderOf(object['conditions'], 'order').map(({ object: condition, index }) => ({
    id: newId(),
    label: broughtText(textOf(condition, 'condition', language), limits.title),
    questions: readQuestions(condition['questions'], `${path}.conditions.${index}.questions`, means),
  }))
  return {
    id: newId(),
    kind: 'conditional',
    required: object['required'] === true,
    single: object['conditionalSectionSingle'] === true,
    conditions,
  }
}

function readQuestions(list: unknown, path: string, means: Means): Question[] {
  return inOrderOf(list, 'orden').flatMap(({ object, index }) => {
    const question = readQuestion(object, `${path}.${index}`, means)
    return question ? [settledQuestion(question)] : []
  })
}

/** Their ids there are their places in the list. */
function readStates(form: JsonObject, { newId, report }: Means): States {
  const given = isObject(form['estados']) ? form['estados'] : {}
  const listed = objectsOf(given['disponibles']).filter(({ object }) => wordsOf(object['nombre']).trim() !== '')
  if (listed.length > limits.states) report.leftOut(settingOf('estados', `${listed.length}`), 'setting')
  const kept = listed.slice(0, limits.states)
  const idOf = new Map(kept.map(({ object, index }) => [wordsOf(object['id']) || `${index}`, newId()]))
  const available = kept.map(({ object, index }) => {
    const leads = Array.isArray(object['transiciones']) ? object['transiciones'].map(wordsOf) : []
    const id = idOf.get(wordsOf(object['id']) || `${index}`) ?? newId()
    const transitions = leads.flatMap(to => idOf.get(to) ?? []).filter(to => to !== id)
    return { id, name: wordsOf(object['nombre']).trim().slice(0, limits.title), transitions: [...new Set(transitions)] }
  })
  const initial = idOf.get(wordsOf(given['inicial'])) ?? available[0]?.id ?? null
  return { available, initial }
}

const methods = new Map([
  ['draw', 'draw'],
  ['upload', 'upload'],
] as const)

function readSignatures({ signatures }: JsonObject, newId: () => string): SignatureSlot[] {
  return inOrderOf(signatures, 'orden')
    .slice(0, limits.signatures)
    .map(({ object }) => ({
      id: newId(),
      title: wordsOf(object['title']).slice(0, limits.signatureTitle),
      signatory: object['tipeOfSignatory'] === 'intern' ? 'staff' : 'citizen',
      method: methods.get(wordsOf(object['typeOfSignature']) as 'draw') ?? 'both',
      required: object['required'] === true,
    }))
}

/** The options there and here (spec 2 §3). */
const flags = new Map<string, keyof FormSettings>(
  Object.entries({
    citizenAssociationFromCitizenPortal: 'portalAssociation',
    ciudadano: 'citizen',
    ciudadanoRequerido: 'citizenRequired',
    envioEmail: 'email',
    geolocalizacion: 'geolocation',
    digitalSignature: 'digitalSignature',
    signatureEditableAnswer: 'signedAnswersEditable',
    pdfDownloadCode: 'pdfDownloadCode',
    pdfPortablePrint: 'portablePdf',
    automaticDownload: 'automaticDownload',
    customizedVoucher: 'customVoucher',
    editableForm: 'editableForm',
    destinatario: 'recipient',
  } as const),
)
const liveFlags = new Set(['publico', 'limitResponses', 'singleAnswer'])

/** What hangs on another system, on a picture or on a price, which the document does not hold, is set again. */
function readSettings(form: JsonObject, isSigned: boolean, { report }: Means): Partial<FormSettings> {
  const given = isObject(form['opcionales']) ? form['opcionales'] : {}
  const settings: Partial<FormSettings> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value !== true || liveFlags.has(name)) continue
    const flag = flags.get(name)
    if (flag && (flag !== 'digitalSignature' || isSigned)) settings[flag] = true
    else report.leftOut(settingOf(`opcionales.${name}`, name), 'setting')
  }
  if (!settings.citizen) delete settings.citizenRequired
  return settings
}

function settingOf(path: string, words: string) {
  return { where: { path }, what: { title: '', words } }
}

function readLive({ opcionales, responsesCount }: JsonObject): Partial<LiveSettings> {
  const given = isObject(opcionales) ? opcionales : {}
  const most = numberOf(responsesCount)
  const isLimit = most !== undefined && Number.isInteger(most) && most >= 1 && most <= limits.responseLimit
  return {
    public: given['publico'] === true,
    singleAnswer: given['singleAnswer'] === true,
    ...(given['limitResponses'] === true && isLimit && { limitResponses: true, responseLimit: most }),
  }
}
