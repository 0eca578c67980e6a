import type { ContactForm } from '#domain/contact/contact-message.ts';
import { deleteDraft, readDraft, writeDraft } from '#web/data/drafts.ts';

const FORM = 'contact';

/** What was typed and not sent. @throws AppError `device_storage_full` */
export async function readContactDraft(owner: string): Promise<ContactForm | undefined> {
  return (await readDraft<ContactForm>(owner, FORM))?.values;
}

/** Keeps it; undefined deletes it. @throws AppError `device_storage_full` */
export async function storeContactDraft(owner: string, form: ContactForm | undefined): Promise<void> {
  if (form === undefined) await deleteDraft(owner, FORM);
  else await writeDraft(owner, FORM, form);
}
