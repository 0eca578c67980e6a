import { isAppError } from '#domain/error-codes.ts';
import { LanguageModelClient } from '../../api/clients/language-model.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { fine, type Finding, reasonOf, wrong } from '../finding.ts';

const ABOUT = 'Language model';
const ADVICE =
  'See that LLM_BASE_URL (up to and with /v1, without /chat/completions), LLM_MODEL and LLM_API_KEY are those of the provider. Until then the advisor answers from our own texts.';

/** Has the model say one word, streamed, as the advisor does; it costs a few tokens and says nothing of anybody. */
export async function checkLanguageModel({ languageModel }: Configuration): Promise<Finding[]> {
  if (languageModel === undefined)
    return [fine(ABOUT, 'None is set: the advisor answers from our own texts alone.')];
  const { host } = new URL(languageModel.baseUrl);
  const client = new LanguageModelClient(languageModel);
  const never = new AbortController();
  try {
    let said = '';
    const letters = client.stream([{ role: 'user', content: 'Say: yes' }], { tokens: 0 }, never.signal);
    for await (const some of letters) said += some;
    if (said.trim() === '') return [wrong(ABOUT, `The provider ${host} says nothing.`, ADVICE)];
    return [fine(ABOUT, `The provider ${host} answers, streamed.`)];
  } catch (error) {
    const why = isAppError(error) && error.cause === undefined ? error.code : reasonOf(error);
    return [wrong(ABOUT, `The provider ${host} does not answer as it should: ${why}.`, ADVICE)];
  }
}
