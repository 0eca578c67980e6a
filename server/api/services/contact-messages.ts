import type { ContactMessage } from '#domain/contact/contact-message.ts';
import type { Language } from '#domain/languages.ts';
import { recogniseDistress } from '#domain/safety/distress/distress.ts';
import type { DistressKind } from '#domain/safety/distress/kinds.ts';
import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote } from '../errors.ts';
import { AddressQuota, Quota, type RateLimits } from './quota.ts';

/** Many people share one address behind a provider's NAT; and a flood from many addresses ends as well. */
export const CONTACT_LIMITS = { perAddress: 20, inAll: 300 } as const satisfies RateLimits;
/**
 * Of messages that read as distress, whatever else came from their address: far more than people write, and still few
 * enough for the disk.
 */
const DISTRESS_LIMITS = { perAddress: 200, inAll: 3_000 } as const satisfies RateLimits;

/** A message as it arrived. */
export interface ArrivedMessage extends ContactMessage {
  /** the sender's: the same id is stored once */
  id: string;
  /** in which the page was read */
  language: Language;
}

/** What the server read in a message. */
export interface ContactReading {
  isDistress: boolean;
  /** undefined where nobody is sure which danger it is */
  kind: DistressKind | undefined;
}

/** What people without an account write to the team. */
export class ContactMessages {
  readonly #database: Pick<DatabaseClient, 'asService'>;
  readonly #byAddress = new AddressQuota(CONTACT_LIMITS.perAddress);
  readonly #inAll = new Quota(CONTACT_LIMITS.inAll);
  readonly #distressByAddress = new AddressQuota(DISTRESS_LIMITS.perAddress);
  readonly #distressInAll = new Quota(DISTRESS_LIMITS.inAll);

  constructor(database: Pick<DatabaseClient, 'asService'>) {
    this.#database = database;
  }

  /**
   * Stores a message, and notifies admins. Words that sound like danger are marked (SG-04), whatever the sender's
   * browser made of them. It is read before it is counted: no flood of other messages keeps a person in danger out.
   * @throws AppError `rate_limited` beyond the quota, and where the database refuses or cannot be reached
   */
  async take(message: ArrivedMessage, address: string): Promise<ContactReading> {
    const distress = recogniseDistress(message.body);
    await (distress ? this.#distressByAddress : this.#byAddress).consume(address);
    await (distress ? this.#distressInAll : this.#inAll).consume('all');
    const kind = distress?.isSure ? distress.kind : undefined;
    const { error, status } = await this.#database.asService().rpc('take_contact_message', {
      p_id: message.id,
      p_name: message.name,
      p_reply_to: message.replyTo,
      p_subject: message.subject,
      p_body: message.body,
      p_language: message.language,
      p_is_distress: distress !== null,
      p_distress_kind: kind ?? null,
      p_is_suspect: message.isSuspect,
    });
    if (error) throw fromRemote(error, status);
    return { isDistress: distress !== null, kind };
  }
}
