import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import { problemSchema } from '@ventanilla/api'
import { answerContentSchema, formDefinitionSchema } from '@ventanilla/model'
import type * as v from 'valibot'
import type { Json } from './described.ts'
import { sharedExamples } from './examples/example-values.ts'

const shared = { Problem: problemSchema, FormDefinition: formDefinitionSchema, AnswerContent: answerContentSchema }

const conversion = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  definitions: shared,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig

/** A schema as JSON Schema, where what several endpoints share is a reference. */
export function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, $defs: __, ...converted } = toJsonSchema(schema, { ...conversion, typeMode })
  return converted
}

/** The shared schemas themselves: converted without their own name, so that they do not just point at themselves. */
export function sharedSchemas(): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(shared).map(([name, schema]) => {
      const { [name as keyof typeof shared]: _, ...definitions } = shared
      const {
        $schema: __,
        $defs: ___,
        ...converted
      } = toJsonSchema(schema, { ...conversion, definitions, typeMode: 'output' })
      return [name, { ...converted, examples: [sharedExamples[name]] }]
    }),
  )
}
