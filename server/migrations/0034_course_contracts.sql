CREATE TABLE "course_contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"course_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"before_study" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "course_contract_version" UNIQUE("course_id","version")
);
--> statement-breakpoint
CREATE TABLE "signed_contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"course_title" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"signer_name" text DEFAULT '' NOT NULL,
	"signer_ip" text DEFAULT '' NOT NULL,
	"pdf_key" text DEFAULT '' NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	CONSTRAINT "signed_contract_line" UNIQUE("line_id")
);
--> statement-breakpoint
ALTER TABLE "course_contract" ADD CONSTRAINT "course_contract_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_contract" ADD CONSTRAINT "signed_contract_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_contract" ADD CONSTRAINT "signed_contract_contract_id_course_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."course_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signed_contract_user" ON "signed_contract" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "signed_contract_contract" ON "signed_contract" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "signed_contract_order" ON "signed_contract" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "signed_contract_shop" ON "signed_contract" USING btree ("shop_id","created_at");