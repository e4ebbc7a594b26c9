import {
  languageSchema,
  longestMessage,
  longestMessageSubject,
  messageTextSchema,
  messageTextsSchema,
} from '@ventanilla/model'
import * as v from 'valibot'
import { get, post, put } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/page-of.ts'

const textsSchema = v.record(v.string(), v.object({ subject: v.string(), body: v.string() }))

/**
 * What citizens are told of one event. `enabled` and `texts` are what was said here, for the form or else for the municipality: null and an
 * absent language leave it to what stands above, which `above` says, down to the product's own text.
 */
const messageSchema = v.object({
  event: v.string(),
  /** Of an event of a state, what the state is called. */
  state: v.nullable(v.string()),
  enabled: v.nullable(v.boolean()),
  texts: textsSchema,
  above: v.object({
    enabled: v.boolean(),
    texts: textsSchema,
    /** The languages of those that the municipality wrote; the others are the product's. */
    written: v.array(v.string()),
  }),
  /** Whether citizens can do without it. */
  optional: v.boolean(),
  placeholders: v.array(v.string()),
  /** 0 where nothing was said here yet. */
  revision: v.number(),
})
export type CitizenMessage = v.InferOutput<typeof messageSchema>

/** Those of a form with its states, or of a municipality those for all of its forms; without either one's own. */
const messagesQuerySchema = v.strictObject({ form: v.exactOptional(idSchema), municipality: v.exactOptional(idSchema) })
export type MessagesOf = v.InferOutput<typeof messagesQuerySchema>

const changeSchema = v.strictObject({ enabled: v.nullable(v.boolean()), texts: messageTextsSchema })
export type MessageChange = v.InferInput<typeof changeSchema>

/** What is being written, which may still be empty; without it what stands now. */
const written = v.strictObject({
  subject: v.pipe(v.string(), v.maxLength(longestMessageSubject)),
  body: v.pipe(v.string(), v.maxLength(longestMessage)),
})
const draftSchema = v.strictObject({ language: languageSchema, text: v.nullable(written) })
export type MessageDraft = v.InferInput<typeof draftSchema>

/** A letter as its reader gets it, about an answer that nobody gave. `replyTo` null: nobody reads what is answered. */
const previewSchema = v.object({
  subject: v.string(),
  preheader: v.string(),
  from: v.string(),
  replyTo: v.nullable(v.string()),
  text: v.string(),
  html: v.object({ light: v.string(), dark: v.string() }),
})
export type MessagePreview = v.InferOutput<typeof previewSchema>

const trialSchema = v.strictObject({ language: languageSchema, text: v.nullable(messageTextSchema) })
/** To whom it goes, and whether there is a mail server; without one it is a file on the machine. */
const sentSchema = v.object({ to: v.string(), isSent: v.boolean() })
export type MessageTrial = v.InferOutput<typeof sentSchema>

const of = ['access.forbidden', 'access.area', 'form.notFound', 'municipality.notFound', 'message.event'] as const

/** What citizens are told by itself. */
export const messages = {
  list: get('/messages', {
    tag: 'Replies to citizens',
    summary: 'What citizens are told by mail of each event, of a form or of all forms of a municipality',
    access: ['update', 'formulario'],
    query: messagesQuerySchema,
    response: v.object({ items: v.array(messageSchema) }),
    problems: ['access.forbidden', 'access.area', 'form.notFound', 'municipality.notFound'],
  }),
  put: put('/messages/:event', {
    tag: 'Replies to citizens',
    summary: 'Says whether an event is told and in which words; nothing at all leaves it to what stands above',
    access: ['update', 'formulario'],
    revision: true,
    query: messagesQuerySchema,
    body: changeSchema,
    response: messageSchema,
    problems: [...of, 'message.unknown'],
  }),
  preview: post('/messages/:event/preview', {
    tag: 'Replies to citizens',
    summary: 'The letter that an event is told by, with a text that is being written, about an answer that nobody gave',
    access: ['update', 'formulario'],
    query: messagesQuerySchema,
    body: draftSchema,
    response: previewSchema,
    problems: of,
  }),
  trial: post('/messages/:event/trial', {
    tag: 'Replies to citizens',
    summary: 'Sends such a letter to the address of whoever asks for it, marked as a trial',
    access: ['update', 'formulario'],
    query: messagesQuerySchema,
    body: trialSchema,
    response: sentSchema,
    problems: [...of, 'message.unknown', 'message.ownAddress', 'request.tooMany'],
  }),
}
