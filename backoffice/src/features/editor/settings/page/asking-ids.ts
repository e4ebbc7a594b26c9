/** Where the form's own contact and notice stand, for the index of the settings. */
export const contactId = 'editor-contact-phone'
export const privacyId = 'editor-privacy'
