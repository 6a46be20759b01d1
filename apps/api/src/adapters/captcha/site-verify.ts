import { z } from 'zod';

const timeoutMs = 5000;
const longestAnswer = 8000;

const verdict = z.object({
  success: z.boolean(),
  /** reCAPTCHA v3 alone: 0 is a script, 1 a person */
  score: z.number().optional(),
});
const enoughScore = 0.5;

type Question = { url: string; secretKey: string; answer: string; remoteAddress: string };

/**
 * Asks a vendor about an answer. reCAPTCHA and Turnstile share this protocol, and both spend the answer.
 * @returns false too where the vendor is silent, slow or unclear
 */
export const siteVerify = async ({ url, secretKey, answer, remoteAddress }: Question): Promise<boolean> => {
  if (answer === '' || answer.length > longestAnswer) return false;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: answer, remoteip: remoteAddress }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return false;
    const { success, score } = z.parse(verdict, await response.json());
    return success && (score === undefined || score >= enoughScore);
  } catch {
    return false;
  }
};
