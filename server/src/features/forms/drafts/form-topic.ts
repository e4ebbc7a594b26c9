import type { Deps } from '../../deps.ts'

/** What happens to a form while it is edited. */
export function formTopic(formUid: string): string {
  return `form:${formUid}`
}

/** Tells the editors that are open; whoever hears it reads anew what they show. */
export async function tellEditors({ bus }: Pick<Deps, 'bus'>, formUid: string): Promise<void> {
  await bus.publish(formTopic(formUid), { type: 'form.changed', form: formUid })
}
