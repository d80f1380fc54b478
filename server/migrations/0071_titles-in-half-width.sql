-- Full-width letters, digits and signs as ASCII, as contract/half-width.ts has it: a title in full width is found by what
-- is typed in half width, and the other way round. Bodies that name other functions are resolved here, once, for the
-- reason that 0068 gives.
CREATE FUNCTION fold_width(source text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(source, '！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～　', '!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~ ');--> statement-breakpoint
CREATE OR REPLACE FUNCTION bigrams(source text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (
  SELECT coalesce(array_agg(DISTINCT pair), '{}')
  FROM (
    SELECT substr(folded, place, 2) AS pair
    FROM (SELECT lower(fold_width(source)) AS folded OFFSET 0) AS text
    CROSS JOIN LATERAL generate_series(1, greatest(length(folded) - 1, 1)) AS place
  ) AS pairs
  WHERE pair !~ '\s'
);--> statement-breakpoint
CREATE OR REPLACE FUNCTION sound_pairs(source text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (
  SELECT coalesce(array_agg(DISTINCT pair), '{}') FROM (
    SELECT substr(folded, place, 1) || substr(folded, place + distance, 1) AS pair
    FROM (SELECT regexp_replace(fold_sounds(fold_width(source)), '[[:space:][:punct:]，。、；：？！…—·「」『』（）《》【】“”‘’]+', '', 'g') AS folded OFFSET 0) AS text
    CROSS JOIN generate_series(1, 2) AS distance
    CROSS JOIN LATERAL generate_series(1, length(folded) - distance) AS place
  ) AS pairs
);--> statement-breakpoint
ALTER TABLE "article" drop column "lower_title";--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "lower_title" text GENERATED ALWAYS AS (lower(fold_width(title))) STORED;--> statement-breakpoint
ALTER TABLE "course" drop column "lower_title";--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "lower_title" text GENERATED ALWAYS AS (lower(fold_width(title))) STORED;--> statement-breakpoint
-- What was stored of titles in full width is made anew; the others have the same as before.
UPDATE "course" SET "title" = "title" WHERE "title" <> fold_width("title");--> statement-breakpoint
UPDATE "article" SET "title" = "title" WHERE "title" <> fold_width("title");--> statement-breakpoint
UPDATE "goods" SET "title" = "title" WHERE "title" <> fold_width("title");--> statement-breakpoint
UPDATE "paper" SET "title" = "title" WHERE "title" <> fold_width("title");--> statement-breakpoint
UPDATE "teacher" SET "name" = "name" WHERE "name" <> fold_width("name");
