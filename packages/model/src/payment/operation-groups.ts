/** The gateway's name of a payment as the receipt prints it: in groups of 25 characters (spec 3 §9). */
export function operationGroups(operationId: string): string[] {
  return operationId.match(/.{1,25}/gsu) ?? []
}
