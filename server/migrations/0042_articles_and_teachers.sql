CREATE TABLE "article_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_like" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"liked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_like_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_read" (
	"article_id" uuid NOT NULL,
	"reader" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_read_article_id_reader_pk" PRIMARY KEY("article_id","reader")
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover_kind" text DEFAULT 'none' NOT NULL,
	"covers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"film" text DEFAULT '' NOT NULL,
	"author_name" text DEFAULT '' NOT NULL,
	"teacher_id" uuid,
	"staff_id" uuid,
	"course_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"top" boolean DEFAULT false NOT NULL,
	"read_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lower_title" text GENERATED ALWAYS AS (lower(title)) STORED,
	"grams" text[] GENERATED ALWAYS AS (bigrams(title)) STORED
);
--> statement-breakpoint
CREATE TABLE "favourite_article" (
	"user_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_article_user_id_article_id_pk" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "teacher_follow" (
	"user_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "teacher_follow_user_id_teacher_id_pk" PRIMARY KEY("user_id","teacher_id")
);
--> statement-breakpoint
ALTER TABLE "comment" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "article_id" uuid;--> statement-breakpoint
ALTER TABLE "teacher" ADD COLUMN "story_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher" ADD COLUMN "staff_account" text;--> statement-breakpoint
ALTER TABLE "teacher" ADD COLUMN "applied" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "article_category" ADD CONSTRAINT "article_category_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_like" ADD CONSTRAINT "article_like_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_like" ADD CONSTRAINT "article_like_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_read" ADD CONSTRAINT "article_read_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_category_id_article_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."article_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_article" ADD CONSTRAINT "favourite_article_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_article" ADD CONSTRAINT "favourite_article_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_follow" ADD CONSTRAINT "teacher_follow_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_follow" ADD CONSTRAINT "teacher_follow_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_category_shop" ON "article_category" USING btree ("shop_id","sort");--> statement-breakpoint
CREATE INDEX "article_like_user" ON "article_like" USING btree ("user_id","article_id");--> statement-breakpoint
CREATE INDEX "article_read_at" ON "article_read" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "article_list" ON "article" USING btree ("shop_id","status","top" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_category_list" ON "article" USING btree ("category_id","status","top" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_teacher" ON "article" USING btree ("teacher_id","published_at");--> statement-breakpoint
CREATE INDEX "article_staff" ON "article" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "article_desk" ON "article" USING btree ("shop_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "article_grams" ON "article" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "favourite_article_article" ON "favourite_article" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "teacher_follow_teacher" ON "teacher_follow" USING btree ("teacher_id","user_id");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_article" ON "comment" USING btree ("article_id","created_at","id","state","user_id","shop_id");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_subject" CHECK (num_nonnulls("comment"."course_id", "comment"."article_id") > 0);