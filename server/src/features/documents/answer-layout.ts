import { hiddenParts, shownParts, stateIn, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { Block, DocumentLayout, Pair, Picture, Proof, StillMap } from '../../platform/pdf/document-layout.ts'
import type { StoredAnswer } from '../answers/record/read/read-answer.ts'
import { earlierValues } from './earlier-values.ts'
import { editBlocks, stateBlocks } from './history-blocks.ts'
import { paymentPairs } from './payment-pairs.ts'
import { pair, personPairs, placePairs } from './person-pairs.ts'
import type { Writing } from './question-pairs.ts'
import type { Issuer } from './read-issuer.ts'
import type { Pictures } from './read-pictures.ts'
import { sectionBlocks } from './section-blocks.ts'
import { signatureBlocks } from './signature-blocks.ts'

/** A head of one's own in the place of the town's name (spec 3 §5, PDF logo). */
export type Letterhead = { readonly text: string; readonly picture?: Picture }

export type LayoutOptions = {
  readonly text: Text
  readonly product: string
  readonly size: DocumentLayout['size']
  /** Usernames are for staff; whoever else has the answer reads the municipality's name. */
  readonly audience: 'staff' | 'public'
  readonly pictures: Pictures
  readonly letterhead?: Letterhead
  readonly issuer: Issuer
  /** Of the place, on A4: a roll has no room for pictures. */
  readonly map?: StillMap
  readonly proof: Proof
  readonly at: Date
}

/** An answer as a document, in the order of the answer view. */
export function answerLayout(answer: StoredAnswer, options: LayoutOptions): DocumentLayout {
  const { text, size, pictures, letterhead, audience, issuer, map } = options
  const { definition, municipality, files, docCode } = answer
  const writing: Writing = {
    text,
    timeZone: municipality.timeZone,
    files,
    pictures,
    earlier: earlierValues(answer),
    nameOf: by => (by === null ? text.t('view.citizen') : audience === 'staff' ? by : municipality.name),
  }
  const head = definition.headerImage && pictures.get(definition.headerImage.fileId)
  const hidden = hiddenParts(definition, answer.content)
  const title = textIn(definition.title, text.language)
  const description = textIn(definition.description, text.language)
  const payment = paymentPairs(answer, text, audience)
  const [person, place] = [personPairs(answer, text), placePairs(answer, text)]
  const about = [...person, ...place]
  const shownMap = size === 'a4' ? map : undefined
  const blocks: Block[] = [
    {
      ...(letterhead
        ? ({ kind: 'letterhead', ...letterhead } as const)
        : letterheadOf(municipality.name, issuer, size === 'a4')),
      ...(size === 'a4' && { code: { label: text.t('view.code'), text: docCode } }),
    },
    ...(head && head !== 'leftOut' ? [{ kind: 'banner', picture: head } as const] : []),
    { kind: 'title', text: title },
    ...(description === '' ? [] : [{ kind: 'text', text: description, tone: 'note' } as const]),
    ...(size === 'a4' ? [givenBlock(answer, options)] : [codeBlock(answer, options)]),
    ...(about.length > 0 ? [titled(text.t(aboutTitle(answer)))] : []),
    ...(shownMap
      ? ([...pairsBlock(person), { kind: 'place', pairs: place, map: shownMap }] as const)
      : pairsBlock(about)),
    ...(payment.length > 0 ? titledPairs(text.t('view.payment'), payment) : []),
    ...shownParts(definition.sections, hidden).flatMap((section, index) =>
      sectionBlocks(writing, section, index, { content: answer.content, hidden }),
    ),
    ...signatureBlocks(answer, text, pictures),
    ...stateBlocks(answer, writing),
    ...editBlocks(answer, writing),
    ...titledPairs(text.t('view.data'), dataPairs(answer, options)),
  ]
  return { ...layoutFrame(answer, options), size, title: `${answer.docCode}, ${title}`, blocks }
}

/** What every document of an answer has around its blocks. */
export function layoutFrame(
  { docCode, definition, municipality }: StoredAnswer,
  { text, product, at, proof }: Pick<LayoutOptions, 'text' | 'product' | 'at' | 'proof'>,
): Omit<DocumentLayout, 'size' | 'title' | 'blocks'> {
  return {
    language: text.language,
    author: municipality.name,
    producer: product,
    createdAt: at.getTime(),
    foot: `${docCode}  ·  ${textIn(definition.title, text.language)}`,
    proof,
    pageLabel: `${docCode}  ·  ${text.t('mail.pdf.page', { page: '{page}', pages: '{pages}' })}`,
    missingLabel: text.t('mail.pdf.missing'),
    brokenLabel: text.t('mail.pdf.broken'),
  }
}

/** Who issues a document: its name and crest, and how to reach it. A roll has no room for pictures. */
export function letterheadOf(
  name: string,
  { crest, contact }: Issuer,
  hasPicture = true,
): Extract<Block, { kind: 'letterhead' }> {
  return {
    kind: 'letterhead',
    text: name,
    ...(contact !== undefined && { note: contact }),
    ...(hasPicture && crest && { picture: crest }),
  }
}

/** On a roll, whose head has no room for it, the code stands in a block of its own. */
function codeBlock(answer: StoredAnswer, options: LayoutOptions): Block {
  const { text } = options
  const { docCode, definition, state } = answer
  return {
    kind: 'code',
    label: text.t('view.code'),
    code: docCode,
    ...(state && { state: { name: stateIn(definition.states, state, text.language), hue: state.hue } }),
    lines: [givenText(answer, options)],
  }
}

/** When it was given and by whom, and where it stood when this was printed. */
function givenBlock(answer: StoredAnswer, options: LayoutOptions): Block {
  const { definition, state } = answer
  const { text } = options
  return {
    kind: 'sentence',
    pieces: [
      { text: `${givenText(answer, options)}. ` },
      ...(state
        ? ([
            { text: `${text.t('mail.pdf.stateAtPrinting')} ` },
            { text: stateIn(definition.states, state, text.language), isStrong: true },
          ] as const)
        : []),
    ],
  }
}

function givenText(answer: StoredAnswer, options: LayoutOptions): string {
  const { text } = options
  const { person, municipality, createdAt } = answer
  const given = {
    date: text.date(createdAt, municipality.timeZone),
    time: text.time(createdAt, municipality.timeZone),
    author: authorName(answer, options),
  }
  return person ? text.t('view.givenFor', { ...given, person: person.name }) : text.t('view.given', given)
}

function aboutTitle({ definition: { settings }, person, location }: StoredAnswer) {
  const hasPlace = settings.geolocation || location !== null
  if (!settings.citizen && !person) return 'view.place'
  return hasPlace ? 'view.personAndPlace' : 'view.person'
}

function titledPairs(title: string, pairs: readonly Pair[]): Block[] {
  return [titled(title), ...pairsBlock(pairs)]
}

function titled(text: string): Block {
  return { kind: 'section', text }
}

function pairsBlock(pairs: readonly Pair[]): Block[] {
  return pairs.length > 0 ? [{ kind: 'pairs', pairs }] : []
}

function dataPairs(answer: StoredAnswer, options: LayoutOptions): Pair[] {
  const { t, dateTime, number } = options.text
  const { docCode, recordCode, author, municipality, createdAt, updatedAt, version, id, incidentId } = answer
  return [
    pair(t('view.code'), docCode),
    ...(recordCode === null ? [] : [pair(t('view.recordCode'), recordCode)]),
    pair(t('view.author'), authorName(answer, options)),
    ...(author?.badgeNumber ? [pair(t('view.badge'), author.badgeNumber)] : []),
    ...(updatedAt === createdAt ? [] : [pair(t('view.updated'), dateTime(updatedAt, municipality.timeZone))]),
    ...(incidentId === null ? [] : [pair(t('view.incident'), incidentId)]),
    pair(t('view.municipality'), municipality.name),
    pair(t('view.version'), number(version)),
    ...(municipality.hideElectronicSignature ? [] : [pair(t('mail.pdf.identifier'), id)]),
  ]
}

/** The name of staff, for their colleagues with the username; of the citizen from the portal; the label of anonymous answers otherwise (spec 3 §3). */
function authorName(answer: StoredAnswer, { text, audience }: LayoutOptions): string {
  const { createdBy, byCitizen, person, author, municipality } = answer
  if (createdBy === null) return (byCitizen && person?.name) || text.t('answers.anonymous')
  const name = author ? `${author.firstName} ${author.lastName}`.trim() : ''
  if (audience === 'public') return name === '' ? municipality.name : name
  return name === '' ? createdBy : `${name} (${createdBy})`
}
