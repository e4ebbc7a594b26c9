import { positionSchema, submissionSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { formSchema } from './forms.ts'

/** GET /forms/:id/answering: the form for somebody of the staff who is about to answer it. `closedReason` is what a save would be refused with. */
export const answeringSchema = v.object({
  ...formSchema.entries,
  closedReason: v.nullable(v.picklist(['form.closed', 'form.notOpen', 'answer.limit.reached', 'form.blocked'])),
  mapTiles: v.nullable(v.object({ url: v.string(), credit: v.nullable(v.string()) })),
  /** Whether assets of the platform can be searched around the position (incidents on, and not switched off by the municipality). */
  assets: v.boolean(),
})
export type Answering = v.InferOutput<typeof answeringSchema>

/** POST /forms/:id/answers, with an Idempotency-Key: an answer by staff. `citizen.id` is one that a search found or that was created. */
export const staffSubmissionSchema = v.strictObject({ ...submissionSchema.entries })
export type StaffSubmission = v.InferOutput<typeof staffSubmissionSchema>

/** GET …/addresses?q: what the geocoder knows by these words, the nearest to the municipality first. */
export const addressQuerySchema = v.strictObject({ q: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200)) })
export const addressListSchema = v.object({
  items: v.array(v.object({ ...positionSchema.entries, address: v.string() })),
})
export type AddressList = v.InferOutput<typeof addressListSchema>

const coordinate = (most: number) =>
  v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(-most), v.maxValue(most))

export const positionQuerySchema = v.strictObject({ lat: coordinate(90), lng: coordinate(180) })

/** GET …/address?lat&lng: the address of a position, null where none is known. */
export const addressFoundSchema = v.object({ address: v.nullable(v.string()) })
export type AddressFound = v.InferOutput<typeof addressFoundSchema>

/** GET /forms/:id/assets?lat&lng: what the municipal platform keeps within a kilometre. */
export const assetListSchema = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      description: v.string(),
      kind: v.string(),
      address: v.string(),
      iconUrl: v.exactOptional(v.string()),
      positions: v.array(positionSchema),
    }),
  ),
})
export type AssetList = v.InferOutput<typeof assetListSchema>

/** POST /answers/:id/appointment: where the citizen goes on to book, made anew each time. */
export const appointmentSchema = v.object({ url: v.string() })
export type Appointment = v.InferOutput<typeof appointmentSchema>
