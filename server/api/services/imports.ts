import type { ImportKind } from '#domain/data-transfer/import-kinds.ts';
import { rowReader } from '#domain/data-transfer/read-row.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { AppError } from '#domain/error-codes.ts';
import type { DatabaseClient } from '../clients/database.ts';
import { fromRemote, toAppError } from '../errors.ts';
import { readDataFile } from './read-data-file.ts';

/** What the sender says about a file. */
export interface ImportAbout {
  /** made by the browser: sent twice, it is one import */
  id: string;
  kind: ImportKind;
  fileName: string;
  /** the field of each column; '' for a column that nobody wants */
  mapping: readonly string[];
}

/** Rows in one call, which must stay below the largest body that the data API takes. */
const ROWS_IN_CALL = 500;
const CALL_MAX_CHARACTERS = 300_000;
/** Comparing fifty thousand rows takes longer than any question. */
const PATIENCE_MS = 60_000;

interface StagedRow {
  n: number;
  raw: readonly string[];
  parsed: unknown;
  errors: unknown;
}

/** Brings files of rows into the database, with the rights of the admin who sent them; the database decides. */
export class Imports {
  readonly #database: DatabaseClient;
  readonly #onFailure: (event: string, error: unknown) => void;
  readonly #underWay = new Set<Promise<void>>();

  constructor(database: DatabaseClient, onFailure: (event: string, error: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
  }

  /** Refuses whoever is no admin, before anything of a file is read. Throws AppError. */
  async demandAdmin(token: string): Promise<void> {
    await this.#call(token, 'admin_imports', { p_import_id: null });
  }

  /**
   * Takes a file over and answers once its first reading has shown that it is one; rows and preview follow in the
   * background, and how far they are stands in the import itself. Throws AppError where the file is none.
   */
  async begin(token: string, { id, kind, fileName, mapping }: ImportAbout, bytes: Uint8Array): Promise<void> {
    const { header, rows } = await readDataFile(bytes);
    if (header.length !== mapping.length)
      throw new AppError('invalid_input', { params: { field: 'file', reason: 'header' } });
    await this.#call(token, 'start_import', {
      p_import_id: id,
      p_kind: kind,
      p_file_name: fileName.slice(0, 200),
      p_columns: header,
      p_mapping: mapping,
      p_total: rows.length,
    });
    this.#inBackground(token, id, async () => {
      const read = rowReader(kind, mapping, kabulDateOf(Date.now()));
      let staged: StagedRow[] = [];
      let size = 0;
      const send = async () => {
        if (staged.length > 0)
          await this.#call(token, 'stage_import_rows', { p_import_id: id, p_rows: staged });
        staged = [];
        size = 0;
      };
      for (const [index, raw] of rows.entries()) {
        const { parsed, errors } = read(raw);
        staged.push({ n: index + 1, raw, parsed: errors.length > 0 ? null : parsed, errors });
        size += 2 * raw.reduce((sum, cell) => sum + cell.length, 0);
        if (staged.length >= ROWS_IN_CALL || size > CALL_MAX_CHARACTERS) await send();
      }
      await send();
      await this.#call(token, 'preview_import', { p_import_id: id });
    });
  }

  /** Looks again at what would become of the rows. Throws AppError. */
  async preview(token: string, id: string): Promise<void> {
    await this.#call(token, 'preview_import', { p_import_id: id });
  }

  /** Writes what the preview showed, batch by batch in the background. Throws AppError where that cannot begin. */
  async apply(token: string, id: string): Promise<void> {
    await this.#call(token, 'begin_apply', { p_import_id: id });
    this.#inBackground(token, id, () => this.#step(token, 'apply_import', id));
  }

  /** Takes an import back, batch by batch in the background. Throws AppError where that cannot begin. */
  async undo(token: string, id: string): Promise<void> {
    if (await this.#call<boolean>(token, 'undo_import', { p_import_id: id }))
      this.#inBackground(token, id, () => this.#step(token, 'undo_import', id));
  }

  /** What a server that was killed left in the middle is taken back. Throws where the database is not there. */
  async recover(): Promise<void> {
    const service = this.#database.asService();
    const { data, error, status } = await service.rpc('stalled_imports');
    if (error) throw fromRemote(error, status);
    for (const id of data as string[]) {
      for (let isMore = true; isMore; ) {
        const step = await service.rpc('recover_import', { p_import_id: id });
        if (step.error) throw fromRemote(step.error, step.status);
        isMore = step.data as boolean;
      }
    }
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }

  #inBackground(token: string, id: string, work: () => Promise<void>): void {
    const done = work()
      .catch(async (failure: unknown) => {
        const error = toAppError(failure);
        // whoever cancelled it meanwhile needs no reason
        if (error.code === 'invalid_transition' || error.code === 'not_found') return;
        this.#onFailure('import_failed', failure);
        // a late answer may follow a success: the database refuses the note then
        const note = { p_import_id: id, p_failure: error.code };
        if (await this.#call<boolean>(token, 'fail_import', note)) await this.#step(token, 'undo_import', id);
      })
      .catch((failure: unknown) => this.#onFailure('import_failure_not_noted', failure))
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** One batch after the other, each in a transaction of its own. */
  async #step(token: string, name: 'apply_import' | 'undo_import', id: string): Promise<void> {
    let isMore = true;
    while (isMore) isMore = await this.#call<boolean>(token, name, { p_import_id: id });
  }

  async #call<Answer = unknown>(token: string, name: string, args: object): Promise<Answer> {
    const { data, error, status } = await this.#database.asPerson(token, PATIENCE_MS).rpc(name, args);
    if (error) throw fromRemote(error, status);
    return data as Answer;
  }
}
