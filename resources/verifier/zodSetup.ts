/** @file Keeps zod from making functions of text, which the page's policy forbids. Must be the first import of the page. */
import { z } from 'zod';

z.config({ jitless: true });
