import type { Tag } from '@ventanilla/api'

export type Json = Readonly<Record<string, unknown>>

export type Parameter = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Json
  readonly example?: unknown
  readonly description?: string
}
export type Message = {
  readonly required?: boolean
  readonly content?: Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>
}
/** An endpoint as the document describes it. */
export type Described = {
  readonly operationId: string
  readonly tags: readonly [Tag]
  readonly summary: string
  readonly security: readonly Json[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Message
  readonly responses: Readonly<Record<string, Message & { readonly description: string }>>
}
