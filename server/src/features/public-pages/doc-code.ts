/** A code as the counters give it: what stands in an address must not be made to say anything else in the town's name. */
export const docCodePattern = /^[A-Z]{1,12}\d{1,15}$/
